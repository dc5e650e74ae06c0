/* What the composer cannot say in HTML alone. The page works without any of it. */
"use strict";

const byId = (id) => document.getElementById(id);

/* Enter in an editor presses the editor's button. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.defaultPrevented || !event.target.matches("input")) return;
  const button = event.target.closest(".editor")?.querySelector("button[type=submit]");
  if (button) {
    event.preventDefault();
    button.click();
  }
});

/* The answer to a button, and to a choice that asks for other fields, replaces the form. Until it
   is there the form waits: nothing that is typed or pressed meanwhile would be in it, and typing
   must not take the button back; except one that yields to what is typed. */
let pressed = null;
let waiting = null;
const goOn = () => {
  if (!waiting) return;
  waiting.form.inert = false;
  if (document.activeElement === document.body) waiting.from.focus({ preventScroll: true });
};
const isWaitedFor = (event) => waiting && waiting.xhr === event.detail.xhr;
/* before the button's own listener, which asks at once */
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-focus]");
  pressed = button && { ids: button.dataset.focus.split(" "), top: button.getBoundingClientRect().top };
}, true);
document.addEventListener("htmx:confirm", (event) => {
  if (waiting && waiting.form.contains(event.target)) event.preventDefault();
});
document.addEventListener("htmx:beforeSend", (event) => {
  const { xhr, elt, requestConfig } = event.detail;
  if (requestConfig.triggeringEvent?.submitter?.matches("[data-yields]")) return;
  if (requestConfig.triggeringEvent?.type !== "submit" && !elt.matches("button, select")) return;
  waiting = { xhr, form: elt.form || elt, from: document.activeElement, goal: pressed };
  pressed = null;
  waiting.form.inert = true;
});
document.addEventListener("htmx:beforeSwap", (event) => {
  if (isWaitedFor(event)) goOn();
});

/* A button that swaps the whole composer says where the focus goes on: to the first of its ids that
   is there. The page keeps its place. */
document.addEventListener("htmx:afterSettle", (event) => {
  if (!isWaitedFor(event) || !waiting.goal) return;
  const goal = document.querySelector('.editor [aria-invalid="true"]') || waiting.goal.ids.map(byId).find(Boolean);
  if (goal) {
    goal.focus({ preventScroll: true });
    window.scrollBy(0, goal.getBoundingClientRect().top - waiting.goal.top);
  }
});
for (const name of ["htmx:afterRequest", "htmx:onLoadError"]) {
  document.addEventListener(name, (event) => {
    if (!isWaitedFor(event)) return;
    goOn();
    waiting = null;
  });
}

/* Rows that were open stay open when the table is calculated anew, each within its own line. */
const row = (name, within = document) => within?.querySelector(`details[data-row="${name}"]`);
let opened = [];
document.addEventListener("htmx:beforeSwap", () => {
  opened = [...document.querySelectorAll("details[data-row][open]")].map((open) =>
    [open.parentElement.closest("details[data-row]")?.dataset.row, open.dataset.row]);
});

/* The answer to typing has the errors of all fields as data. A field is invalid while its message has words. */
const settle = () => {
  for (const [outer, name] of opened) row(name, outer ? row(outer) : document)?.setAttribute("open", "");
  const errors = byId("field-errors");
  for (const [id, words] of Object.entries(JSON.parse(errors?.dataset.errors ?? "{}"))) {
    const message = byId(`${id}_error`);
    if (message) message.textContent = words;
  }
  errors?.remove();
  for (const message of document.querySelectorAll(".invalid-feedback")) {
    const field = byId(message.id.replace(/_error$/, ""));
    if (message.textContent.trim()) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  }
};
/* One answer swaps several elements; all of them are there before this runs. */
let isDue = false;
for (const name of ["htmx:afterSettle", "htmx:oobAfterSwap"]) {
  document.addEventListener(name, () => {
    if (!isDue) queueMicrotask(() => { isDue = false; settle(); });
    isDue = true;
  });
}
