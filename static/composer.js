/* What the composer cannot say in HTML alone. The page works without any of it. */
"use strict";

/* Arrow keys walk through the cards found; Escape closes them and goes back to the field. */
document.addEventListener("keydown", (event) => {
  const field = event.target.closest("[data-found], #id_x-find");
  const box = field ? document.getElementById(field.dataset.found || "found-x") : event.target.closest(".found-box");
  if (box && ["ArrowDown", "ArrowUp", "Escape"].includes(event.key)) {
    const cards = [...box.querySelectorAll("button")];
    const back = document.querySelector(`[data-found="${box.id}"]`) || document.getElementById("id_x-find");
    const at = cards.indexOf(document.activeElement);
    if (event.key === "Escape") {
      box.replaceChildren();
      back.focus();
    } else if (cards.length) {
      event.preventDefault();
      const next = at + (event.key === "ArrowDown" ? 1 : -1);
      (next < 0 ? back : cards[Math.min(next, cards.length - 1)]).focus();
    }
  }
  /* Enter in an editor presses the editor's button, not the form's first one. */
  const editor = event.target.closest(".editor");
  if (event.key === "Enter" && editor && event.target.matches("input")) {
    event.preventDefault();
    editor.querySelector("button").click();
  }
});

/* A button that swaps the whole composer says where the focus goes on. */
let focusOn = "";
document.addEventListener("click", (event) => {
  focusOn = event.target.closest("[data-focus]")?.dataset.focus || "";
});
document.addEventListener("htmx:afterSettle", () => {
  if (!focusOn) return;
  const wrong = document.querySelector('.editor [aria-invalid="true"]');
  (wrong || document.getElementById(focusOn))?.focus();
  focusOn = "";
});

/* A field is invalid while its message has words. */
const mark = () => {
  for (const message of document.querySelectorAll(".invalid-feedback")) {
    const field = document.getElementById(message.id.replace(/_error$/, ""));
    if (!field) continue;
    if (message.textContent.trim()) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
};
document.addEventListener("htmx:afterSettle", mark);
document.addEventListener("htmx:oobAfterSwap", mark);
