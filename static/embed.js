/* Tells the page around it how high the table is: WordPress by its own words, others by ours. */
"use strict";
(() => {
  const secret = (location.hash.match(/secret=(\w+)/) || [])[1];
  const tell = () => {
    const value = document.documentElement.scrollHeight;
    if (secret) parent.postMessage({ message: "height", value, secret }, "*");
    parent.postMessage({ type: "what-applies", id: document.documentElement.dataset.id, height: value }, "*");
  };
  addEventListener("load", tell);
  addEventListener("message", (event) => { if (event.data && event.data.message === "ready") tell(); });
  new ResizeObserver(tell).observe(document.body);
})();
