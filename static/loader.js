/* For wikis: the live table of What Applies instead of a pasted one, which stays if there is none.
   <div class="what-applies" data-scenario="ID">the pasted table</div>, or data-ruling="SLUG"
   (data-revision="3"); data-theme="light" or "dark"; data-lang="ja".
   Public domain (CC0 1.0). */
(function () {
  "use strict";
  var SITE = "{{ site }}";
  var PATIENCE = 8000;

  function asked(place) {
    var id = place.getAttribute("data-scenario") || "";
    var slug = place.getAttribute("data-ruling") || "";
    var pin = place.getAttribute("data-revision");
    pin = pin ? "?revision=" + encodeURIComponent(pin) : "";
    if (/^[2-9a-hjkmnp-z]{10,20}$/.test(id)) return { id: id, path: "/embed/" + id + "/" };
    if (/^[-a-z0-9_]+$/.test(slug)) return { id: slug, path: "/embed/rulings/" + slug + "/" + pin };
    return null;
  }

  /* Skins of MediaWiki name the reader's theme on <html>, Fandom on <body>. */
  function theme(place) {
    var skin = document.documentElement.className + " " + document.body.className;
    var dark = /clientpref-night|fandomdesktop-dark/.test(skin) && "dark";
    var light = /clientpref-day|fandomdesktop-light/.test(skin) && "light";
    return place.getAttribute("data-theme") || dark || light;
  }

  /* It has its width and no height: what is not laid out cannot tell how high it is. */
  function framed(path, theme, lang) {
    var query = /^(light|dark)$/.test(theme) ? "&theme=" + theme : "";
    if (/^[\w-]+$/.test(lang)) query += "&lang=" + lang;
    var frame = document.createElement("iframe");
    frame.title = "What Applies";
    frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    frame.setAttribute("loading", "eager");
    frame.style.cssText = "display:block;width:100%;height:0;border:0;visibility:hidden";
    frame.src = SITE + path + (/\?/.test(path) ? query : query.replace("&", "?"));
    return frame;
  }

  /* The frame stays where it is: one that is moved loads again. */
  function swap(frame) {
    var pasted = document.createElement("div");
    while (frame.previousSibling) pasted.insertBefore(frame.previousSibling, pasted.firstChild);
    pasted.hidden = true;
    frame.parentNode.insertBefore(pasted, frame);
    frame.style.visibility = "";
  }

  function enliven(place) {
    var wanted = asked(place);
    if (!wanted || place.whatApplies) return;
    place.whatApplies = true;
    var frame = framed(wanted.path, theme(place), place.getAttribute("data-lang") || "");
    var waiting = setTimeout(function () {
      removeEventListener("message", hear);
      frame.remove();
    }, PATIENCE);

    /* A sandboxed frame has no origin to go by; nobody else is its window. */
    function hear(event) {
      var said = event.data;
      if (event.source !== frame.contentWindow || !said) return;
      if (said.type !== "what-applies" || said.id !== wanted.id || !(said.height > 0)) return;
      if (waiting) swap(frame);
      clearTimeout(waiting);
      waiting = 0;
      if (said.title) frame.title = String(said.title);
      frame.style.height = Math.min(5000, Math.max(100, said.height)) + "px";
    }

    addEventListener("message", hear);
    place.appendChild(frame);
  }

  function look(within) {
    Array.prototype.forEach.call(within.querySelectorAll(".what-applies"), enliven);
  }

  function lookEverywhere() {
    look(document);
  }

  if (window.mw && window.mw.hook) {
    window.mw.hook("wikipage.content").add(function (content) {
      Array.prototype.forEach.call(content, look);
    });
  } else if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", lookEverywhere);
  } else {
    lookEverywhere();
  }
})();
