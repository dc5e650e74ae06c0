/* Keeps copies of the pages that were opened, to read them without a network. A page always comes
   from the server if it can be reached; only files whose names contain their hash do not. */
"use strict";

const SITE = "{{ site }}"; /* made by explorer/pages/offline.py */
const PAGES = `pages-${SITE.release}`;
const FILES = `files-${SITE.release}`;
const MOST_AGE = SITE.mostDays * 24 * 60 * 60 * 1000;
const FEW = 12; /* pages fetched after one page was opened, one each second */
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const ROOT = "/theme/"; /* the name under which the last page's <html> tag is stored, with its theme */

const isKept = ({ pathname }) => !SITE.neverStored.some((start) => pathname.startsWith(start));
const isRulebook = (address) => SITE.rulebook.includes(new URL(address).pathname);
const addressOf = (url) => url.href.replace(/#.*/, "");
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/* The files that a page or a stylesheet names, and those that they name in turn. */
const keepFiles = async (text, from) => {
  const files = await caches.open(FILES);
  for (const [, , name] of text.matchAll(/(href="|src="|url\(["']?)([^"')]+)/g)) {
    const { href, pathname, origin } = new URL(name, from);
    if (origin !== location.origin || !pathname.startsWith(SITE.files) || (await files.match(href))) continue;
    const file = await fetch(href);
    if (!file.ok) continue;
    await files.put(href, file.clone());
    if (pathname.endsWith(".css")) await keepFiles(await file.text(), href);
  }
};

/* What is over the limits is removed: what is too old, then what was stored first. */
const trim = async (pages) => {
  const stored = [];
  for (const { url } of await pages.keys()) {
    const time = Number((await pages.match(url)).headers.get("X-Stored"));
    if (Date.now() - time > MOST_AGE) await pages.delete(url);
    else if (!isRulebook(url)) stored.push({ url, time });
  }
  stored.sort((one, other) => other.time - one.time);
  for (const { url } of stored.slice(SITE.mostPages)) await pages.delete(url);
};

const mayBeKept = ({ status, type, redirected, headers }) =>
  status === 200 && type === "basic" && !redirected && /^text\/html/.test(headers.get("Content-Type")) &&
  !/no-store|private/.test(headers.get("Cache-Control"));

const keep = async (url, response, cache = PAGES) => {
  const pages = await caches.open(cache);
  if ([404, 410].includes(response.status)) return pages.delete(addressOf(url));
  if (!mayBeKept(response)) return false;
  const html = await response.text();
  const headers = new Headers(response.headers);
  /* the copy is for every theme, and its text is no longer compressed */
  for (const name of ["Vary", "Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set("X-Stored", Date.now());
  headers.set("X-Title", encodeURIComponent(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""));
  await pages.put(addressOf(url), new Response(html, { headers }));
  const files = await caches.open(FILES);
  await files.put(ROOT, new Response(/<html[^>]*>/.exec(html)?.[0]));
  await keepFiles(html, url);
  return cache !== PAGES || trim(pages);
};

const fetchAndKeep = async (address, cache, from = "default") => {
  const url = new URL(address, location);
  if (url.origin !== location.origin) return false;
  const response = await fetch(url, { cache: from, headers: { Accept: "text/html" } });
  if (response.status === 429 || response.status >= 500) throw new Error(`${response.status} at ${url}`);
  return keep(url, response, cache);
};

/* A copy says that it is one; without a copy the page of all copies takes its place. */
const copyOf = async (url) => {
  const pages = await caches.open(PAGES);
  const files = await caches.open(FILES);
  const copy = isKept(url) && (await pages.match(addressOf(url)));
  const response = copy || (await files.match(SITE.offline));
  if (!response) return Response.error();
  const stored = new Date(Number(response.headers.get("X-Stored")));
  const time = stored.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const day = stored.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  const reason = navigator.onLine ? "The site can’t be reached right now." : "You are offline.";
  const notice = `<div class="stored-copy"><p class="wrap" role="status">${reason} This copy is from ${time} on ${day}.
    <a href="${SITE.offline}">Show all stored pages</a></p></div>\n`;
  const root = await (await files.match(ROOT)).text();
  let html = (await response.text()).replace(/<html[^>]*>/, () => root);
  if (copy) html = html.replace("<main ", () => `${notice}<main `);
  return new Response(html, { status: copy || url.pathname === SITE.offline ? 200 : 503, headers: response.headers });
};

/* Without navigation preload: if that fails, Firefox shows its own error page instead of the copy. */
const page = async (event, url) => {
  let response;
  try {
    response = await fetch(event.request);
  } catch {
    return copyOf(url);
  }
  if (isKept(url)) event.waitUntil(keep(url, response.clone()).catch(() => {})); /* no space is no error */
  return response;
};

const file = async (request) => {
  const stored = await (await caches.open(FILES)).match(request.url);
  if (stored && HASHED.test(request.url)) return stored;
  return fetch(request).catch((error) => stored || Promise.reject(error));
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (isPage) event.respondWith(page(event, url));
  else if (url.pathname.startsWith(SITE.files)) event.respondWith(file(request));
});

/* What a release stored goes with it. The addresses of its pages stay, to fetch them again. */
const AGAIN = "/again/";
const again = async (files) => (await (await files.match(AGAIN))?.json()) || [];
const replaceOlderReleases = async () => {
  const files = await caches.open(FILES);
  const addresses = await again(files);
  for (const name of await caches.keys()) {
    if (name === PAGES || name === FILES) continue;
    const old = await caches.open(name);
    if (name.startsWith("pages-")) addresses.push(...(await old.keys()).map(({ url }) => url));
    else addresses.push(...(await again(old)));
    await caches.delete(name);
  }
  await files.put(AGAIN, Response.json(addresses));
};

/* The pages of an older release, then the rulebook, a few at a time. */
const fill = async () => {
  const { saveData, effectiveType = "4g" } = navigator.connection || {};
  if (saveData || effectiveType !== "4g") return;
  const [files, pages] = [await caches.open(FILES), await caches.open(PAGES)];
  let left = await again(files);
  const rulebook = SITE.rulebook.map((path) => new URL(path, location).href);
  const missing = [];
  for (const address of new Set([...left, ...rulebook])) {
    if (!(await pages.match(address))) missing.push(address);
  }
  for (const address of missing.slice(0, FEW)) {
    await pause(1000);
    await fetchAndKeep(address);
    left = left.filter((each) => each !== address);
    await files.put(AGAIN, Response.json(left));
  }
};

let filling = null;
addEventListener("message", (event) => {
  const { kept, from, isReturning } = event.data;
  const work = async () => {
    if (kept && isKept(new URL(kept))) await fetchAndKeep(kept, PAGES, from);
    if (isReturning) await (filling ??= fill().finally(() => { filling = null; }));
  };
  event.waitUntil(work().catch(() => {})); /* the network is gone: the next page tries again */
});

addEventListener("install", (event) => {
  skipWaiting();
  const install = async () => {
    if (!(await fetchAndKeep(SITE.offline, FILES))) throw new Error(`${SITE.offline} can’t be stored`);
  };
  event.waitUntil(install());
});
addEventListener("activate", (event) => {
  const start = async () => {
    await replaceOlderReleases();
    await clients.claim();
  };
  event.waitUntil(start());
});
