/* Lists the pages that the service worker has stored. In place of a page without a copy, it says so. */
const list = document.getElementById("stored");
const remove = document.getElementById("remove-stored");
const missed = document.getElementById("missed");

const RULES = /^(\/[a-z]{2,3}(-\w+)*)?\/rules\//; /* in any language */

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const dated = (time) => {
  const { lang } = document.documentElement;
  const clock = time.toLocaleTimeString(lang === "en" ? "en-GB" : lang, { hour: "2-digit", minute: "2-digit" });
  const day = time.toLocaleDateString(lang === "en" ? "en-US" : lang, { month: "long", day: "numeric" });
  return fill(gettext("{time} on {day}"), { time: clock, day });
};
const titled = (html) => {
  const page = new DOMParser().parseFromString(`<title>${html}</title>`, "text/html");
  return page.title.replace(/ · What Applies$/, "");
};

const stored = async () => {
  const pages = [];
  if (!(await caches.has("pages"))) return pages; /* opening it would make it */
  const cache = await caches.open("pages");
  for (const { url } of await cache.keys()) {
    const headers = (await cache.match(url))?.headers;
    if (!headers || Date.now() > Number(headers.get("X-Expires"))) continue;
    const [title, time] = [decodeURIComponent(headers.get("X-Title")), new Date(Number(headers.get("X-Stored")))];
    const { pathname, search, href } = new URL(url);
    pages.push({ href, time, title: titled(title) || pathname + search, isRule: RULES.test(pathname) });
  }
  return pages.sort((one, other) => other.time - one.time);
};
const section = (heading, pages) => {
  const items = pages.map(({ href, title, time }) =>
    element("li", {}, element("a", { href }, title), " ", element("span", { className: "quiet small" }, dated(time))));
  const title = element("h2", {}, heading);
  return element("section", { className: "section spaced-small" }, title, element("ul", { className: "bullets" }, ...items));
};
const show = async () => {
  const pages = await stored();
  const sections = [
    [gettext("Pages you opened"), pages.filter((each) => !each.isRule)],
    [gettext("Rulebook"), pages.filter((each) => each.isRule).sort((one, other) => one.href.localeCompare(other.href))],
  ].filter(([, each]) => each.length);
  list.replaceChildren(...sections.map((each) => section(...each)));
  if (!pages.length) list.append(element("p", { className: "prose" }, gettext("No pages are stored in this browser.")));
  remove.hidden = !pages.length;
};

remove.addEventListener("click", async () => {
  await caches.delete("pages");
  await show();
  list.focus();
});

if (location.pathname !== missed.dataset.path) {
  const reason = navigator.onLine ? gettext("The site can’t be reached right now") : gettext("You are offline");
  missed.querySelector("h1").textContent = reason;
  document.title = `${reason} · What Applies`;
  document.getElementById("opened").hidden = true;
  missed.hidden = false;
  addEventListener("online", () => setTimeout(() => location.reload(), 1000)); /* it may take a moment */
}
if (window.caches) show();
