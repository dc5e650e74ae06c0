/* What the page of timing questions adds to its form: a slider through the Damage Step, and the cards
   asked about last. The page works without any of it. */
"use strict";

(() => {
  const form = document.getElementById("question");
  const card = document.getElementById("id_card");
  const when = document.getElementById("id_at");
  const result = document.getElementById("result");
  if (!form || !card || !when || !result) return;

  const make = (name, properties = {}) => Object.assign(document.createElement(name), properties);
  const changed = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));

  /* 1. The slider. The menu holds the value, and says it in full. */
  const STOPS = [
    ["damage_step", pgettext("moment of the Damage Step", "Any")],
    ["start", pgettext("moment of the Damage Step", "Start")],
    ["before", pgettext("moment of the Damage Step", "Before")],
    ["calculation", pgettext("moment of the Damage Step", "During")],
    ["after", pgettext("moment of the Damage Step", "After")],
    ["end", pgettext("moment of the Damage Step", "End")],
  ];
  const slider = make("div", { className: "slider" });
  const range = make("input", { type: "range", min: 0, max: STOPS.length - 1, step: 1 });
  range.setAttribute("aria-label", gettext("Moment of the Damage Step"));
  const labels = make("div");
  labels.setAttribute("aria-hidden", "true");
  const go = (place) => {
    when.value = STOPS[place][0];
    changed(when);
  };
  STOPS.forEach(([, words], place) => {
    const label = make("span", { textContent: words });
    label.addEventListener("click", () => go(place));
    labels.append(label);
  });
  const settle = () => {
    const place = STOPS.findIndex(([value]) => value === when.value);
    slider.classList.toggle("off", place < 0);
    range.value = Math.max(0, place);
    range.setAttribute("aria-valuetext", when.selectedOptions[0]?.textContent.trim() || "");
    [...labels.children].forEach((label, at) => label.classList.toggle("here", at === place));
  };
  range.addEventListener("input", () => go(Number(range.value)));
  range.addEventListener("change", (event) => event.stopPropagation());  /* the menu's is enough */
  when.addEventListener("change", settle);
  slider.append(range, labels);
  when.closest(".mb-3").after(slider);
  settle();

  /* 2. What a link stated of one card does not hold for another one. */
  const of = form.elements.of;
  const forget = () => {
    if (!of.value || card.value.trim() === of.value) return;
    for (const field of form.elements) {
      if (field.name && !["card", "at", "event"].includes(field.name)) field.value = "";
    }
  };
  card.addEventListener("input", forget);
  card.addEventListener("change", forget, true);

  /* 3. The last cards, by their names in the language of the page. They stay in this browser. */
  const { lang } = document.documentElement;
  const KEY = "timing-cards";
  const OWN = lang === "en" ? KEY : `${KEY}-${lang}`;
  const MOST = 5;
  const recent = make("nav", { className: "recent-cards" });
  recent.setAttribute("aria-label", gettext("Last cards"));
  card.closest(".mb-3").after(recent);
  const stored = () => {
    try {
      const names = JSON.parse(localStorage.getItem(OWN));
      return Array.isArray(names) ? names.filter((name) => typeof name === "string").slice(0, MOST) : [];
    } catch {
      return [];
    }
  };
  const keep = (names) => {
    try {
      if (names.length) localStorage.setItem(OWN, JSON.stringify(names));
      else localStorage.removeItem(OWN);
    } catch { /* without storage there are no last cards */ }
  };
  const list = () => {
    const names = stored();
    recent.hidden = !names.length;
    const links = names.map((name) => {
      const query = new URLSearchParams({ card: name });
      if (when.value && when.value !== STOPS[0][0]) query.set("at", when.value);
      return make("a", { href: `${form.action}?${query}`, textContent: name });
    });
    const clear = make("button", { type: "button", className: "btn btn-small btn-quiet", textContent: gettext("Clear") });
    clear.setAttribute("aria-label", gettext("Clear the last cards"));
    clear.addEventListener("click", () => {
      keep([]);
      list();
      card.focus();
    });
    recent.replaceChildren(...links, clear);
  };
  const remember = () => {
    const asked = document.getElementById("asked-card")?.value;
    if (asked) keep([asked, ...stored().filter((name) => name !== asked)].slice(0, MOST));
    list();
  };

  /* 4. Where there is space, nothing is folded. */
  const unfold = () => {
    if (!matchMedia("(min-width: 62rem)").matches) return;
    for (const each of result.querySelectorAll("details[data-open-wide]")) each.open = true;
  };
  const show = () => {
    remember();
    unfold();
  };
  document.addEventListener("htmx:afterSettle", show);
  when.addEventListener("change", list);
  show();
})();
