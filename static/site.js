/* What every page has: the search box, copying, and the way back. The pages work without it. */
"use strict";

/* A page of another language loads its words before this script; English needs none. Values are put
   into `{names}` by `fill`. */
window.gettext ??= (words) => words;
window.pgettext ??= (context, words) => words;
window.ngettext ??= (one, several, count) => count === 1 ? one : several;
const fill = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const box = document.getElementById("everywhere");
const glimpse = document.getElementById("glimpse");
let before = null;

/* The arrow keys lead from the search box through what was found, and back. */
const walk = (event, found) => {
  if (!found.length || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
  event.preventDefault();
  const next = found.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
  (next < 0 ? box : found[Math.min(next, found.length - 1)]).focus();
};

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    before = { focus: document.activeElement, top: scrollY };
    box.focus();
    box.select();
    return;
  }
  if (!event.target.closest(".everywhere")) return;
  /* Escape closes what was found and goes back to the box. */
  const links = [...glimpse.querySelectorAll("a")];
  if (event.key === "Escape" && glimpse.firstElementChild) {
    glimpse.replaceChildren();
    box.focus();
  } else if (event.key === "Escape" && before) {
    /* a second Escape goes back to where one was reading */
    box.blur();
    before.focus.focus({ preventScroll: true });
    scrollTo({ top: before.top });
    before = null;
  } else {
    walk(event, links);
  }
});

document.addEventListener("focusin", (event) => {
  if (!event.target.closest(".everywhere")) glimpse.replaceChildren();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".everywhere")) glimpse.replaceChildren();
});

/* A menu closes on Escape, on a click beside it, and when the focus leaves it. */
const menus = () => document.querySelectorAll(".menu[open]");
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus()) {
    if (menu.contains(document.activeElement)) menu.firstElementChild.focus();
    menu.open = false;
  }
});
for (const name of ["click", "focusin"]) {
  document.addEventListener(name, (event) => {
    for (const menu of menus()) menu.open = menu.contains(event.target);
  });
}

/* A click counts only if its element is still there when the pointer is released. A response that
   arrives in between, such as the one to a change made just before, waits for the release: a second
   at most, as a gesture may end without one. */
let released = Promise.resolve();
addEventListener("pointerdown", () => {
  released = new Promise((release) => {
    setTimeout(release, 1000);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(release), { once: true });
  });
});
addEventListener("htmx:beforeSend", ({ detail: { xhr } }) => {
  const { onload } = xhr;
  let aborted = false;
  xhr.onload = () => {
    /* its own abort does nothing any more: the response is there */
    xhr.abort = () => {
      aborted = true;
      xhr.onabort();
    };
    released.then(() => aborted || onload());
  };
});

/* A request that fails or is refused shows a message until the next response. The text of a refusal
   comes from its page. If a form's request failed, the result shown is from before. */
const unanswered = document.getElementById("unanswered");
const formOf = (element) => element.matches("input, .found-box") ? "" : element.closest("form:not(.everywhere)")?.id || "";
const wordsOf = (xhr) => {
  const page = new DOMParser().parseFromString(xhr.responseText, "text/html");
  const words = [page.querySelector("h1"), page.querySelector("h1 + p")].map((each) => each?.textContent.trim());
  const [title, text] = words;
  return title && text ? fill(gettext("{title}. {text}"), { title, text }) : gettext("The site could not respond.");
};
const clear = () => {
  unanswered.dataset.form = "";
  unanswered.hidden = true;
};
for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
  addEventListener(name, ({ detail: { xhr, requestConfig } }) => {
    const form = formOf(requestConfig.elt);
    if (!form && unanswered.dataset.form) return;
    /* a stored copy has said so, and nobody asked for what it loads by itself */
    if (requestConfig.triggeringEvent?.type === "revealed" && document.querySelector(".stored-copy")) return;
    const words = xhr.status ? wordsOf(xhr) : gettext("The site can’t be reached right now.");
    const before = gettext("{problem} What you typed is still here, but the result shown is from before.");
    unanswered.textContent = form ? fill(before, { problem: words }) : words;
    unanswered.dataset.form = form;
    unanswered.hidden = false;
  });
}
/* A request that the next one replaces hasn't failed: htmx would log it as two errors. Of a request
   that has failed, it logs what follows: that it wasn't sent, or took too long. */
htmx.logger = (element, name, detail) => {
  if (name === "htmx:afterRequest" || name === "htmx:sendAbort") delete detail.error;
};
addEventListener("htmx:afterRequest", ({ detail: { successful, requestConfig } }) => {
  const form = unanswered.dataset.form;
  if (successful && (!form || form === formOf(requestConfig.elt))) clear();
});

/* The button itself confirms that the text was copied. Without permission for the clipboard,
   execCommand still works. */
const said = document.getElementById("said");
const say = (element, words) => {
  element.dataset.was ??= element.textContent;
  clearTimeout(element.timer);
  element.textContent = said.textContent = words;
  element.timer = setTimeout(() => { element.textContent = element.dataset.was; }, 2000);
};
const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = document.body.appendChild(document.createElement("textarea"));
    field.value = text;
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    focused.focus({ preventScroll: true });
    return done;
  }
};
/* A field whose text could not be copied is selected; an export gets a field for that. */
const fieldOf = (button, text) => {
  const item = button.closest("li");
  const field = item.querySelector("textarea") || item.appendChild(document.createElement("textarea"));
  Object.assign(field, { className: "form-control copied", readOnly: true, value: text });
  field.setAttribute("aria-label", button.getAttribute("aria-label"));
  return field;
};
const useful = ["[data-copy]", "[data-copy-from]", "[data-print]"];
if (navigator.share) useful.push("[data-send]");
if (window.ClipboardItem) useful.push("[data-copy-picture]");
const reveal = (root) => {
  for (const button of root.querySelectorAll(useful.join())) button.hidden = false;
};
reveal(document);
/* after a swap as well: the share panel is part of the result */
document.addEventListener("htmx:afterSettle", ({ target }) => reveal(target));
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  const fetching = event.target.closest("[data-copy-from]");
  const picturing = event.target.closest("[data-copy-picture]");
  const sending = event.target.closest("[data-send]");
  const anchor = event.target.closest(".anchor");
  if (button) {
    const field = document.getElementById(button.dataset.copy);
    const done = await copy(field.value);
    if (!done) field.select();
    say(button, done ? gettext("Copied") : gettext("Text selected. Copy it with the keyboard."));
  } else if (fetching) {
    const answer = await fetch(fetching.dataset.copyFrom).catch(() => null);
    if (!answer || !answer.ok) return say(fetching, gettext("Could not load the text"));
    const text = await answer.text();
    const done = await copy(text);
    if (!done) fieldOf(fetching, text).select();
    say(fetching, done ? gettext("Copied") : gettext("Text selected. Copy it with the keyboard."));
  } else if (picturing) {
    /* the picture is promised, not awaited: Safari copies only within the click */
    const picture = fetch(picturing.dataset.copyPicture).then((answer) => answer.ok ? answer.blob() : Promise.reject());
    const done = await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]).then(() => true, () => false);
    say(picturing, done ? gettext("Copied") : gettext("Could not copy it. Download it instead."));
  } else if (sending) {
    /* apps print the link after the text, which ends with it */
    const [url, text] = ["link", "chat-text"].map((id) => document.getElementById(id).value);
    const said = text.slice(0, text.lastIndexOf("\n"));
    navigator.share({ title: sending.dataset.send, text: said, url }).catch(() => {});
  } else if (event.target.closest("[data-print]")) {
    print();
  } else if (anchor) {
    if (await copy(anchor.href)) say(anchor, gettext("Link copied"));
  }
});

/* The share panel takes the focus when it opens, and loads its pictures then. A toggle event
   does not bubble. The click that opens it can also end the typing in a field, whose result swaps the
   panel: the new one opens in its place. */
let sharing = false;
document.addEventListener("htmx:beforeSwap", ({ target }) => {
  sharing = Boolean(target.querySelector(".share-panel:popover-open"));
});
const preview = (panel) => {
  for (const picture of panel.querySelectorAll("img[data-src]")) {
    picture.onload = () => { picture.hidden = false; };
    picture.src = picture.dataset.src;
    picture.removeAttribute("data-src");
  }
};
document.addEventListener("toggle", ({ target, newState }) => {
  if (!target.matches(".share-panel") || newState !== "open") return;
  target.focus({ preventScroll: true });
  preview(target);
}, true);
document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (sharing) target.querySelector(".share-panel")?.showPopover();
  sharing = false;
  const panel = target.closest(".share-panel:popover-open");
  if (!panel) return;
  preview(panel);
  panel.querySelector(".share-saved")?.focus();
});
/* Too many saves: the form comes back with the message, and with what was typed. */
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.xhr.status !== 429 || detail.target.id !== "share-save") return;
  detail.shouldSwap = true;
  detail.isError = false;
});

/* The links to the page in other languages lead to the address that it has by now. */
const startOf = (language) => language === "en" ? "" : `/${language}`;
for (const name of ["htmx:pushedIntoHistory", "htmx:replacedInHistory"]) {
  addEventListener(name, () => {
    const path = location.pathname.slice(startOf(document.documentElement.lang).length);
    for (const link of document.querySelectorAll("a[hreflang]")) {
      link.href = startOf(link.hreflang) + path + location.search;
    }
  });
}

/* The way back from a ruling leads to the list as it was filtered. */
const list = document.getElementById("filters");
const back = document.querySelector("[data-back]");
if (list) {
  const keep = () => sessionStorage.setItem("rulings", location.search);
  keep();
  for (const name of ["htmx:pushedIntoHistory", "htmx:replacedInHistory", "popstate"]) addEventListener(name, keep);
} else if (back && sessionStorage.getItem(back.dataset.back)) {
  back.search = sessionStorage.getItem(back.dataset.back);
}

/* The service worker stores copies of the pages that the browser opens, to read without a network. It
   starts after the first page has loaded, and a page whose address changes while one types was not
   opened at that address. It gets these addresses in messages. */
const workers = navigator.serviceWorker;
if (workers) {
  const isReturning = Boolean(workers.controller);
  const tell = async (message) => (await workers.ready).active.postMessage(message);
  let timer = null;
  const keep = () => {
    if (timer) tell({ kept: location.href });
    clearTimeout(timer);
    timer = null;
  };
  for (const name of ["htmx:pushedIntoHistory", "htmx:replacedInHistory"]) {
    addEventListener(name, () => {
      clearTimeout(timer);
      timer = setTimeout(keep, 5000);
    });
  }
  addEventListener("visibilitychange", () => document.hidden && keep());
  addEventListener("load", async () => {
    const opened = location.href;
    await workers.register("/service-worker.js", { updateViaCache: "none" }).catch(() => {}); /* it may be forbidden */
    tell(isReturning ? { isReturning } : { kept: opened, from: "force-cache" });
  });
}
