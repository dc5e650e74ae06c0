/* Card fields as comboboxes, after the pattern of the WAI-ARIA Authoring Practices: an editable
   field with a list of the cards found, and nothing chosen until a person does. The server prints
   the list for the address in `data-cards`, followed by what was typed. A submit button in it picks
   a card on the page; any other button only fills in its name. */
"use strict";

(() => {
const DELAY = 200; /* ms without typing */
let field = null; /* the one whose list is open or on its way */
let box = null;
let options = [];
let active = -1;
let timer = 0;
let isPending = false;
let next = ""; /* a key that waits for the list */

const enhance = (root) => {
  for (const each of root.querySelectorAll("[data-cards]")) {
    each.setAttribute("role", "combobox");
    each.setAttribute("aria-autocomplete", "list");
    each.setAttribute("aria-expanded", "false");
    each.parentElement.classList.add("combobox");
  }
};

const mark = (index) => {
  active = index;
  options.forEach((each, at) => each.setAttribute("aria-selected", String(at === index)));
  if (index < 0) return field.removeAttribute("aria-activedescendant");
  field.setAttribute("aria-activedescendant", options[index].id);
  options[index].scrollIntoView({ block: "nearest" });
};

const close = () => {
  clearTimeout(timer);
  if (!field) return;
  mark(-1);
  field.setAttribute("aria-expanded", "false");
  field.removeAttribute("aria-controls");
  box.remove();
  field = box = null;
  options = [];
  isPending = false;
};

/* The box stands right after its field. Its own attributes keep out those of the form around it. */
const boxAfter = (input) => {
  const made = document.createElement("div");
  made.className = "found-box";
  made.id = `${input.id}-found`;
  for (const name of ["include", "select", "select-oob", "vals"]) made.setAttribute(`hx-${name}`, "unset");
  made.setAttribute("hx-sync", "this:replace");
  input.after(made);
  return made;
};

const search = () => {
  clearTimeout(timer);
  const url = field.dataset.cards + encodeURIComponent(field.value.trim());
  /* a search that is replaced by the next one is none that failed */
  htmx.ajax("GET", url, { source: box, target: box, swap: "innerHTML" }).catch(() => {});
};

const begin = (input) => {
  if (field !== input) {
    close();
    field = input;
    box = boxAfter(input);
  }
  isPending = true;
  next = "";
};

const show = () => {
  isPending = false;
  const list = box.querySelector("ul");
  options = [...box.querySelectorAll("button")];
  options.forEach((each, at) => {
    each.id = `${box.id}-${at}`;
    each.tabIndex = -1;
    each.setAttribute("role", "option");
  });
  mark(-1);
  field.setAttribute("aria-expanded", String(Boolean(list)));
  field.removeAttribute("aria-controls");
  if (list) {
    list.id = `${box.id}-list`;
    list.setAttribute("role", "listbox");
    field.setAttribute("aria-controls", list.id);
    for (const row of list.children) row.setAttribute("role", "none");
  }
  box.scrollIntoView({ block: "nearest" });
  said.textContent = box.querySelector("[data-said]")?.dataset.said || "";
  const key = next;
  next = "";
  if (key) field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};

const fill = (name) => {
  const filled = field;
  close();
  filled.value = name;
  filled.focus();
  filled.dispatchEvent(new Event("change", { bubbles: true }));
};

/* The only card found is picked by Enter; of a board's card, the first button is meant. */
const only = () => box.querySelectorAll("li").length === 1 && !box.querySelector(".found-note");

/* what was typed is the name already: there is nothing to fill in */
const isTyped = (input) =>
  options[0]?.type === "button" && options[0].value.toLowerCase() === input.value.trim().toLowerCase();

const keys = {
  ArrowDown: () => mark((active + 1) % options.length),
  ArrowUp: () => mark((active > 0 ? active : options.length) - 1),
  Enter: () => options[active < 0 ? 0 : active].click(),
};

const onKey = (event) => {
  const input = event.target;
  const { key } = event;
  if (!input.matches("[data-cards]") || event.isComposing) return;
  const isOpen = field === input && options.length > 0;
  const isWaiting = field === input && isPending;
  if (key === "Tab") {
    close();
  } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(key)) {
    if (isOpen) mark(-1); /* they move within the words */
  } else if (isWaiting && ["ArrowDown", "ArrowUp", "Enter"].includes(key)) {
    event.preventDefault();
    search();
    next = key;
  } else if (!isOpen && ["ArrowDown", "ArrowUp"].includes(key) && input.value.trim()) {
    event.preventDefault();
    begin(input);
    search();
    next = event.altKey ? "" : key;
  } else if (key === "Escape" && field === input) {
    event.preventDefault();
    close();
  } else if (isOpen && keys[key] && (key !== "Enter" || active >= 0 || (only() && !isTyped(input)))) {
    event.preventDefault();
    keys[key]();
  } else if (key === "Enter" && "cardsOnly" in input.dataset) {
    event.preventDefault(); /* which of the cards is still to be said */
  } else if (key === "Enter") {
    close();
    /* a key that has waited for the list does nothing by itself */
    if (!event.isTrusted && !input.closest(".editor")) input.form.requestSubmit();
  }
};

addEventListener("input", (event) => {
  const input = event.target;
  if (!input.matches("[data-cards]")) return;
  /* what is typed to find a card changes nothing on the page yet */
  if ("cardsOnly" in input.dataset) event.stopPropagation();
  document.querySelector(`[data-found-for="${input.id}"]`)?.replaceChildren();
  said.textContent = "";
  if (!input.value.trim()) return close();
  begin(input);
  clearTimeout(timer);
  timer = setTimeout(search, DELAY);
}, true);
document.addEventListener("keydown", onKey);
/* The focus stays in the field when a card is pressed. */
document.addEventListener("mousedown", (event) => {
  if (box?.contains(event.target)) event.preventDefault();
});
document.addEventListener("click", (event) => {
  const option = event.target.closest("[role=option]");
  if (option && box?.contains(option) && option.type === "button") fill(option.value);
});
document.addEventListener("focusout", (event) => {
  if (event.target === field && !box.contains(event.relatedTarget)) close();
});
for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, (event) => {
    if (event.target === box) close();
  });
}
document.addEventListener("htmx:afterSwap", (event) => {
  if (box && event.detail.target === box) show();
  else if (field && !field.isConnected) close();
});
htmx.onLoad(enhance);
})();
