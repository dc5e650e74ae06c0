/* Card fields as comboboxes, after the pattern of the WAI-ARIA Authoring Practices: an editable
   field with a list of the cards found, and nothing chosen until a person does. The server prints
   the list for the address in `data-cards`, followed by what was typed. A submit button in it picks
   a card on the page; any other button fills in its name, and with `data-fields` also the fields
   next to it that a person has neither typed in nor chosen. */
"use strict";

(() => {
const DELAY = 200; /* ms without typing */
let field = null; /* the one whose list is open or on its way */
let box = null;
let options = [];
let active = -1;
let timer = 0;
let isPending = false;
let isLeft = false; /* Tab has gone on, and the card that was named is still to be taken */
let next = ""; /* a key that waits for the list */
let taken = null; /* the card of a field that Tab has left, while its answer is on the way */

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
  isPending = isLeft = false;
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
  isLeft = false;
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
  if (isLeft) return takeAfterwards();
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

const valueOf = (input) => (input.type === "checkbox" ? input.checked && input.value : input.value);
const setValue = (input, value) => {
  if (input.type === "checkbox") input.checked = Boolean(value);
  else input.value = value;
};

/* Fill in the fields next to a card, after taking back what the card picked there last filled in.
   The choice among its facts is that of battle/card_search.py. */
let last = { card: null, filled: [] };
const complete = (card, data) => {
  const at = (name) => card.form.elements[card.name.replace(/card$/, name)];
  for (const [input, old, now] of last.card === card ? last.filled : []) {
    if (valueOf(input) === now) setValue(input, old);
  }
  last = { card, filled: [] };
  if (!data || at("amount").value.trim() || at("half")?.checked) return;
  const { initial, ...facts } = JSON.parse(data);
  const fits = (replaces) => (fields) => Object.keys(fields).every((name) => {
    if (!(name in initial) || at(name).value === fields[name]) return true;
    return replaces && !("chosen" in at(name).dataset) && at(name).value === initial[name];
  });
  const own = facts[at("by")?.value || "you"];
  for (const [name, value] of Object.entries(own.find(fits(false)) || own.find(fits(true)) || {})) {
    const input = at(name);
    const old = valueOf(input);
    setValue(input, value);
    if (input === document.activeElement) input.select?.(); /* what is typed next replaces it */
    last.filled.push([input, old, valueOf(input)]);
  }
};
addEventListener("change", ({ target }) => {
  if (target.matches("select")) target.dataset.chosen = "";
}, true);

const fill = (name, data, isFocused = true) => {
  const filled = field;
  close();
  filled.value = name;
  if (data || last.card === filled) complete(filled, data);
  if (isFocused) filled.focus();
  filled.dispatchEvent(new Event("change", { bubbles: true }));
};

/* The card with exactly the name that was typed, in any language. */
const exact = () => options.find((each) => each.closest("[data-exact]"));

/* What Enter takes: the marked card, or the one with the name, or the first; of a board's card, its
   first button. A field that only holds a name may hold one of no card, so that there the first is
   taken only if it is the only one. */
const meant = () => {
  const isName = options[0]?.type === "button";
  const isOnly = options.length === 1 && !box.querySelector(".found-note");
  return options[active] || exact() || (!isName || isOnly ? options[0] : undefined);
};

/* Tab goes on to the numbers of a monster with any name, so it takes the first card only where none
   is typed yet; and to the player of another card, which is not added yet. */
const meantByTab = () => {
  if ("cardsOnly" in field.dataset) return undefined;
  const atk = document.getElementById(field.id.replace(/-name$/, "-atk"));
  const isBlank = atk && atk !== field && !atk.value.trim();
  return options[active] || exact() || (isBlank ? meant() : undefined);
};

/* What was typed is the name already: there is nothing to fill in. */
const isTyped = (option) => option.type === "button" && option.value === field.value.trim()
  && !option.dataset.fields;

/* After Tab the focus stays where it has gone. */
const takeAfterwards = () => {
  const option = meantByTab();
  if (!option || isTyped(option)) return close();
  if (option.type === "button") return fill(option.value, option.dataset.fields, false);
  delete option.dataset.focus;
  option.dataset.yields = "";
  taken = { option, form: option.form };
  box.classList.add("visually-hidden");
  option.click();
};

/* What is typed before the answer is there counts, not the card. What is typed after it replaces the
   number of the card, as Tab would have selected it. */
addEventListener("input", ({ target }) => {
  if (taken && target.form === taken.form) htmx.trigger(taken.form, "htmx:abort");
}, true);
document.addEventListener("htmx:beforeSend", ({ detail }) => {
  if (taken && detail.requestConfig.triggeringEvent?.submitter === taken.option) taken.xhr = detail.xhr;
});
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (taken && detail.xhr === taken.xhr) document.activeElement.select?.();
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.xhr === taken?.xhr && !detail.successful) taken = null;
});

const arrows = {
  ArrowDown: () => mark((active + 1) % options.length),
  ArrowUp: () => mark((active > 0 ? active : options.length) - 1),
};

const onKey = (event) => {
  const input = event.target;
  const { key } = event;
  if (!input.matches("[data-cards]") || event.isComposing) return;
  const isOpen = field === input && options.length > 0;
  const isWaiting = field === input && isPending;
  if (key === "Tab" && isWaiting) {
    isLeft = true;
    box.classList.add("visually-hidden");
    search();
  } else if (key === "Tab" && isOpen) {
    isLeft = true;
    setTimeout(() => field === input && isLeft && takeAfterwards()); /* once the focus has gone */
  } else if (key === "Tab") {
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
  } else if (isOpen && arrows[key]) {
    event.preventDefault();
    arrows[key]();
  } else if (isOpen && key === "Enter" && meant() && !isTyped(meant())) {
    event.preventDefault();
    meant().click();
  } else if (key === "Enter" && "cardsOnly" in input.dataset) {
    event.preventDefault(); /* there is no such card, or its list is closed */
  } else if (key === "Enter") {
    close();
    /* a key that has waited for the list does nothing by itself */
    if (!event.isTrusted && !input.closest(".editor")) input.form.requestSubmit();
  }
};

addEventListener("input", (event) => {
  const input = event.target;
  if (isLeft && input !== field) close(); /* a card would replace what is typed now */
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
  if (option && box?.contains(option) && option.type === "button") fill(option.value, option.dataset.fields);
});
document.addEventListener("focusout", (event) => {
  if (event.target === field && !isLeft && !box.contains(event.relatedTarget)) close();
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
