# The packages and the collected files are made here …
FROM python:3.12-slim AS built
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1
WORKDIR /app
RUN python -m venv /venv
# Only the lists: the packages are installed again when one changes, not with every template.
COPY pyproject.toml constraints.txt ./
RUN pip install --no-cache-dir --disable-pip-version-check --constraint constraints.txt .
COPY . .
# The key is for this one step, and signs nothing.
RUN SECRET_KEY="$(python -c 'import secrets; print(secrets.token_urlsafe(50))')" \
    DEBUG=off ALLOWED_HOSTS=localhost python manage.py collectstatic --noinput
RUN python -m compileall -q engine explorer

# … and the image is nothing but them.
FROM python:3.12-slim
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 \
    DEBUG=off HOST=0.0.0.0 PORT=8000 DATABASE_URL=sqlite:////data/whatapplies.sqlite3
WORKDIR /app
RUN useradd --system --uid 10001 --no-create-home whatapplies \
    && install --directory --owner whatapplies /data
COPY --from=built /venv /venv
COPY --from=built /app /app
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-m", "explorer.operations.health_client"]
CMD ["python", "manage.py", "serve"]
