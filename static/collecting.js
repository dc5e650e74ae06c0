/* A list of results to collect, in this browser only. Without it, addresses are pasted. */
"use strict";

const COLLECTED = "collected-results";
const MOST_COLLECTED = 50;
const FROM_LIST = "#from-list"; /* the place of the offer, in an address that has accepted it */

const collected = () => {
  try {
    const list = JSON.parse(localStorage.getItem(COLLECTED));
    return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
};

const collect = (list) => {
  try {
    if (list.length) localStorage.setItem(COLLECTED, JSON.stringify(list));
    else localStorage.removeItem(COLLECTED);
    return true;
  } catch {
    return false; // storage is full or not allowed: the link leads to the form
  }
};

/* “Add to a collection” keeps the address and stays on the page. */
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-collect]");
  if (!link) return;
  const list = collected();
  const known = list.includes(link.dataset.collect);
  if (!known && list.length >= MOST_COLLECTED) return;
  if (!known && !collect([...list, link.dataset.collect])) return;
  event.preventDefault();
  sayCollected(known ? gettext("It was added before.") : gettext("Added."));
});

/* The panel says how long the list is and where it is kept, when it opens and when its content loads. */
const sayCollected = (words) => {
  const said = document.getElementById("collect-said");
  const count = collected().length;
  if (!said || !count) return;
  const has = ngettext(
    "Your list has {n} item and is kept in this browser only.",
    "Your list has {n} items and is kept in this browser only.", count);
  const make = ngettext("Make a collection of {n} item", "Make a collection of {n} items", count);
  said.querySelector("b").textContent = words;
  said.querySelector("span").textContent = fill(has, { n: count });
  const link = said.querySelector("a");
  link.textContent = fill(make, { n: count });
  link.hash = FROM_LIST;
  said.hidden = false;
};
document.addEventListener("toggle", ({ target, newState }) => {
  if (target.id === "share-panel" && newState === "open") sayCollected("");
}, true);
document.addEventListener("htmx:afterSettle", ({ target }) => {
  const said = target.closest(".share-panel:popover-open") && document.getElementById("collect-said");
  if (said?.hidden) sayCollected("");
});

/* The form offers what was collected, and forgets it once it is in the form. */
const offer = document.getElementById("from-list");
if (offer && collected().length) {
  const button = offer.querySelector("button");
  const n = collected().length;
  button.textContent = fill(ngettext("Add the {n} from your list", "Add the {n} from your list", n), { n });
  offer.hidden = false;
  button.addEventListener("click", () => {
    const field = document.getElementById("id_add");
    field.value = [field.value.trim(), ...collected()].filter(Boolean).join("\n");
    collect([]);
  });
  if (location.hash === FROM_LIST) button.click();
  offer.querySelector("[data-forget]").addEventListener("click", () => {
    collect([]);
    offer.hidden = true;
  });
}
