/* Keeps copies of the pages that were opened, to read them without a network. A page always comes
   from the server if it can be reached; only files whose names contain their hash do not. */
"use strict";

const SITE = "{{ site }}"; /* made by explorer/pages/offline.py */
const PAGES = "pages";
const FILES = `files-${SITE.release}`;
const MOST_AGE = SITE.mostDays * 24 * 60 * 60 * 1000;
const FEW = 12; /* pages fetched after one page was opened, one each second */
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const THEME = "/theme/"; /* the name under which the theme of the last page is stored */

/* A page of another language has that language at the beginning of its path. */
const languageOf = ({ pathname }) => Object.keys(SITE.words).find((code) => pathname.startsWith(`/${code}/`)) || "en";
const startOf = (url) => languageOf(url) === "en" ? "" : `/${languageOf(url)}`;
const inEnglish = (url) => url.pathname.slice(startOf(url).length);
const listFor = (url) => startOf(url) + SITE.offline;

const isKept = (url) => !SITE.neverStored.some((start) => inEnglish(url).startsWith(start));
const isFile = (url) => url.pathname.startsWith(SITE.files) || inEnglish(url) === SITE.scriptWords;
const isRulebook = (address) => SITE.rulebook.includes(new URL(address).pathname);
const addressOf = (url) => url.href.replace(/#.*/, "");
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/* The files that a page or a stylesheet names, and those that they name in turn. */
const keepFiles = async (text, from) => {
  const files = await caches.open(FILES);
  for (const [, , name] of text.matchAll(/(href="|src="|url\(["']?)([^"')]+)/g)) {
    const url = new URL(name, from);
    const { href, pathname, origin } = url;
    if (origin !== location.origin || !isFile(url) || (await files.match(href))) continue;
    const file = await fetch(href);
    if (!file.ok) continue;
    await files.put(href, file.clone());
    if (pathname.endsWith(".css")) await keepFiles(await file.text(), href);
  }
};

const expiryOf = (copy) => Number(copy.headers.get("X-Expires"));
const isOfThisRelease = (copy) => copy?.headers.get("X-Release") === SITE.release;

/* What is over the limits is removed: what is too old, then what was opened first. The files of older
   releases are removed when no page needs them any more. */
const trim = async (pages) => {
  const stored = [];
  let needsOldFiles = false;
  for (const { url } of await pages.keys()) {
    const copy = await pages.match(url);
    if (!copy) continue; /* removed meanwhile */
    if (Date.now() > expiryOf(copy)) {
      await pages.delete(url);
      continue;
    }
    needsOldFiles ||= !isOfThisRelease(copy);
    if (!isRulebook(url)) stored.push({ url, expiry: expiryOf(copy) });
  }
  stored.sort((one, other) => other.expiry - one.expiry);
  for (const { url } of stored.slice(SITE.mostPages)) await pages.delete(url);
  if (needsOldFiles) return;
  /* Names come in the order in which they were made: a newer release, which may start now, is later. */
  const names = await caches.keys();
  for (const name of names.slice(0, names.indexOf(FILES))) {
    if (name !== PAGES) await caches.delete(name);
  }
};

const mayBeKept = ({ status, type, redirected, headers }) =>
  status === 200 && type === "basic" && !redirected && /^text\/html/.test(headers.get("Content-Type")) &&
  !/no-store|private/.test(headers.get("Cache-Control"));

/* A page that is only fetched again keeps its expiry: it was not opened. */
const keep = async (url, response, cache = caches.open(PAGES), expiry = Date.now() + MOST_AGE) => {
  const pages = await cache;
  if ([404, 410].includes(response.status)) return pages.delete(addressOf(url));
  if (!mayBeKept(response)) return false;
  const html = await response.text();
  const headers = new Headers(response.headers);
  /* the copy is for every theme, and its text is no longer compressed */
  for (const name of ["Vary", "Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set("X-Stored", Date.now());
  headers.set("X-Expires", expiry);
  headers.set("X-Release", SITE.release);
  headers.set("X-Title", encodeURIComponent(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""));
  await pages.put(addressOf(url), new Response(html, { headers }));
  const files = await caches.open(FILES);
  await files.put(THEME, new Response(/<html[^>]*?( data-theme="\w+")/.exec(html)?.[1]));
  await keepFiles(html, url);
  if (!(await files.match(listFor(url)))) await keepList(url);
  if (isKept(url)) await trim(pages);
  return true;
};

const fetchAndKeep = async (address, { from = "default", cache, expiry } = {}) => {
  const url = new URL(address, location);
  if (url.origin !== location.origin) return false;
  const response = await fetch(url, { cache: from, headers: { Accept: "text/html" } });
  if (response.status === 429 || response.status >= 500) throw new Error(`${response.status} at ${url}`);
  return keep(url, response, cache, expiry);
};

const keepList = (url) => fetchAndKeep(listFor(url), { cache: caches.open(FILES) }).catch(() => {});

/* What is stored, in the theme of the last page. */
const shown = async (stored, notice, status) => {
  const theme = await (await (await caches.open(FILES)).match(THEME)).text();
  const html = (await stored.text())
    .replace(/(<html[^>]*?)( data-theme="\w+")?>/, (_, root) => `${root}${theme}>`)
    .replace("<main ", () => `${notice}<main `);
  return new Response(html, { status, headers: stored.headers });
};

const listOfCopies = async (url, status) => {
  const files = await caches.open(FILES);
  const list = (await files.match(listFor(url))) || (await files.match(SITE.offline));
  return list ? shown(list, "", status) : Response.error();
};

/* A copy says that it is one. */
const copyOf = async (url) => {
  if (inEnglish(url) === SITE.offline) return listOfCopies(url, 200);
  const copy = isKept(url) && (await (await caches.open(PAGES)).match(addressOf(url)));
  if (!copy || Date.now() > expiryOf(copy)) return null;
  const stored = new Date(Number(copy.headers.get("X-Stored")));
  const language = languageOf(url);
  const words = SITE.words[language];
  const time = stored.toLocaleTimeString(language === "en" ? "en-GB" : language, { hour: "2-digit", minute: "2-digit" });
  const day = stored.toLocaleDateString(language === "en" ? "en-US" : language, { month: "long", day: "numeric" });
  const said = (navigator.onLine ? words.unreachable : words.offline).replace("{time}", time).replace("{day}", day);
  const notice = `<div class="stored-copy"><p class="wrap" role="status">${said}
    <a href="${listFor(url)}">${words.list}</a></p></div>\n`;
  return shown(copy, notice, 200);
};

/* A copy also replaces the error page of a proxy, and the one that the site shows without its database.
   Without navigation preload: if that fails, Firefox shows its own error page instead of the copy. */
const page = async (event, url) => {
  const response = await fetch(event.request).catch(() => null);
  if (!response || [502, 503, 504].includes(response.status)) {
    return (await copyOf(url)) || response || listOfCopies(url, 503);
  }
  if (isKept(url)) event.waitUntil(keep(url, response.clone()).catch(() => {})); /* no space is no error */
  return response;
};

const file = async (request) => {
  /* a copy from before an update needs the files of its release */
  const stored = (await (await caches.open(FILES)).match(request.url)) || (await caches.match(request.url));
  if (stored && HASHED.test(request.url)) return stored;
  return fetch(request).catch((error) => stored || Promise.reject(error));
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (isPage) event.respondWith(page(event, url));
  else if (isFile(url)) event.respondWith(file(request));
});

/* The pages stored by an older release, then the rulebook, a few at a time. */
const fill = async () => {
  const { saveData, effectiveType = "4g" } = navigator.connection || {};
  if (saveData || effectiveType !== "4g") return;
  const pages = await caches.open(PAGES);
  await trim(pages);
  const stored = (await pages.keys()).map(({ url }) => url);
  const rulebook = SITE.rulebook.map((path) => new URL(path, location).href);
  const wanted = [];
  for (const address of new Set([...stored, ...rulebook])) {
    if (!isOfThisRelease(await pages.match(address))) wanted.push(address);
  }
  for (const address of wanted.slice(0, FEW)) {
    await pause(1000);
    /* The reader may remove the copies at any time. What is stored in a removed cache goes with it. */
    if (!(await caches.has(PAGES))) return;
    const copy = await pages.match(address);
    const isStored = await fetchAndKeep(address, { cache: pages, expiry: copy && expiryOf(copy) });
    if (!isStored) await pages.delete(address);
  }
};

let filling = null;
addEventListener("message", (event) => {
  const { kept, from, isReturning } = event.data;
  const work = async () => {
    if (kept && isKept(new URL(kept))) await fetchAndKeep(kept, { from });
    if (isReturning) await (filling ??= fill().finally(() => { filling = null; }));
  };
  event.waitUntil(work().catch(() => {})); /* the network is gone: the next page tries again */
});

addEventListener("install", (event) => {
  skipWaiting();
  const install = async () => {
    if (!(await fetchAndKeep(SITE.offline, { cache: caches.open(FILES) }))) throw new Error(`${SITE.offline} can’t be stored`);
  };
  event.waitUntil(install());
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
