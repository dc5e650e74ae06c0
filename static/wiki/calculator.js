/* For wikis: a calculator of battle damage for readers. The wiki calculates itself, with
   Module:What Applies and Template:What Applies; no other site is needed.
   Public domain (CC0 1.0).
   <div class="what-applies-calculator"></div>, with data-template="…" if the template has another
   name, becomes a form. Its fields are those of the template's TemplateData.
   Copy this file to MediaWiki:Common.js, or to MediaWiki:Gadget-what-applies-calculator.js with this
   line in MediaWiki:Gadgets-definition; MediaWiki 1.39 needs its targets for the mobile site:
   * what-applies-calculator[ResourceLoader|default|targets=desktop,mobile]|what-applies-calculator.js
*/
(function () {
  "use strict";

  /* What a wiki may translate; the names of the fields are translated in the TemplateData. */
  var WORDS = {
    attacker: "Attacker",
    target: "Target",
    effects: "Effects",
    points: "Life Points and rules",
    output: "What is shown",
    more: "More",
    effect: "Effect {n}",
    ofEffect: "Effect {n}, \u201c{label}\u201d",
    does: "What it does",
    choose: "Choose …",
    card: "Card",
    cardHint: "The name of the card. If it is the name of one of the monsters, that " +
      "monster\u2019s player controls the effect; otherwise you do, unless you choose a player.",
    player: "Who controls it",
    byName: "By the card\u2019s name",
    players: { you: "You", opponent: "Your opponent" },
    add: "Add an effect",
    addAnother: "Add another effect",
    remove: "Remove effect {n}",
    calculate: "Calculate",
    calculating: "Calculating …",
    done: "Calculated.",
    changed: "You changed the battle. Calculate again to update the result.",
    result: "Result",
    call: "Wikitext for a page",
    copy: "Copy",
    copied: "Copied.",
    pressCopy: "The text is selected. Press Ctrl+C to copy it.",
    noForm: "The calculator needs the TemplateData of {template}. Copy the template with its " +
      "documentation, and enable the TemplateData extension.",
    noTemplate: "The calculator needs {template}. Create it first.",
    noCard: "Enter the name of the card.",
    noKind: "Choose what it does.",
    noAtk: "Enter a number or ?",
    noTarget: "Enter a number or ?, or check \u201c{direct}\u201d above.",
    noNumber: "Enter a number.",
    noChoice: "Choose an option.",
    noValue: "Fill in this field.",
    wrong: "{label}: {why}",
    fixFirst: "Fix this first: {labels}",
    offline: "The wiki could not be reached. What you entered is still here. Try again.",
    failed: "The wiki could not calculate this: {why} What you entered is still here."
  };
  var TEMPLATE = "What Applies";
  var MOST_EFFECTS = 30;
  /* What a battle or an effect needs, besides what the TemplateData requires. */
  var NEEDED = ["target atk", "value", "comparison"];
  /* What an editor of a page chooses; a reader needs the table. */
  var FOR_EDITORS = ["1", "show", "row", "of", "lang", "link", "caption"];
  var DETAILS = ["value", "comparison", "taken by", "inflicted by", "damage"];
  var EFFECT = /^(piercing|0[1-9]|10)( (piercing|battle|instead|also|reverse))?$/;

  var STYLE = [
    ".wac { max-width: 46em; margin: 0.5em 0 1em; }",
    ".wac fieldset { margin: 0 0 1em; padding: 0.6em 0.8em 0.8em; border: 1px solid;",
    "  border-color: var(--border-color-base, #a2a9b1); min-width: 0; }",
    ".wac legend { font-weight: bold; padding: 0 0.3em; margin: 0; width: auto; float: none;",
    "  font-size: inherit; color: inherit; border: 0; }",
    ".wac-fields { display: grid; gap: 0.8em 1em; align-items: start;",
    "  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14em), 1fr)); }",
    ".wac label { display: block; font-weight: bold; }",
    ".wac input, .wac select, .wac textarea, .wac button { font: inherit; box-sizing: border-box;",
    "  min-height: 2.3em; padding: 0.2em 0.5em; border: 1px solid GrayText; border-radius: 2px;",
    "  color: FieldText; background-color: Field; opacity: 1; }",
    ".wac input, .wac select, .wac textarea { width: 100%; max-width: 100%; margin: 0; }",
    ".wac select { appearance: auto; -webkit-appearance: auto; }",
    ".wac textarea { font-family: monospace; }",
    ".wac input[type=checkbox] { width: 1.3em; height: 1.3em; min-height: 0; margin: 0 0.5em 0 0;",
    "  vertical-align: middle; appearance: auto; -webkit-appearance: auto; }",
    ".wac input[type=checkbox] + label { display: inline; }",
    ".wac input:disabled, .wac select:disabled { color: GrayText; }",
    ".wac button { color: ButtonText; background-color: ButtonFace; cursor: pointer;",
    "  padding: 0.3em 0.9em; margin: 0.8em 0 0; width: auto; }",
    ".wac .wac-main { font-weight: bold; }",
    ".wac :focus-visible { outline: 2px solid; outline-offset: 1px; }",
    ".wac [aria-invalid] { border: 2px solid #d33; }",
    ".wac-wrong { display: block; font-weight: bold; line-height: 1.35; margin-top: 0.15em;",
    "  border-left: 3px solid #d33; padding-left: 0.4em; }",
    ".wac-hint { display: block; font-size: 0.85em; line-height: 1.35; margin-top: 0.15em; }",
    ".wac details, .wac-more > .wac-fields { margin-top: 0.8em; }",
    ".wac summary { cursor: pointer; padding: 0.3em 0; }",
    ".wac details > .wac-fields { margin: 0.5em 0; }",
    ".wac fieldset > button { margin: 0.8em 0 0; }",
    ".wac-result { overflow-x: auto; }",
    ".wac-heard { position: absolute; width: 1px; height: 1px; overflow: hidden;",
    "  clip: rect(0 0 0 0); white-space: nowrap; }"
  ].join("\n");

  var places = 0;
  var isStyled = false;

  function said(words, values) {
    return words.replace(/\{(\w+)\}/g, function (whole, name) {
      return values[name];
    });
  }

  /* Returns an element with these attributes and children; text is never read as HTML. */
  function element(name, attributes, children) {
    var made = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) {
      if (attributes[key] !== false) made.setAttribute(key, attributes[key]);
    });
    (children || []).forEach(function (child) {
      made.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
    });
    return made;
  }

  /* A value within a template call, so that the module receives what was typed. The parser functions
     return the mark itself; nowiki would leave a marker. Brackets that enclose a link need nothing.
     The module decodes entities, so one that was typed is not to be one. */
  function escaped(value) {
    var marks = /[{}<|]|\[\[(?![^[\]{}<]*\]\])\[*|~~+/g;
    var plain = value.replace(/\s/g, " ").trim().replace(/&(?=#?\w+;)/g, "&amp;");
    return plain.replace(marks, function (found) {
      return found.replace(/[^]/g, function (mark) {
        return mark === "|" ? "{{!}}" : "{{padleft:" + mark + "|1}}";
      });
    });
  }

  function callOf(template, values) {
    var lines = values.map(function (each) {
      return "| " + each[0] + " = " + escaped(each[1]);
    });
    return ["{{" + template].concat(lines, "}}").join("\n");
  }

  /* TemplateData is in the reader's language, or in all that it has. */
  function inWords(text) {
    if (!text || typeof text === "string") return text || "";
    return text[mw.config.get("wgUserLanguage")] || text[Object.keys(text)[0]] || "";
  }

  function groupOf(name) {
    if (FOR_EDITORS.indexOf(name) >= 0) return null;
    if (/^(piercing|0[1-9]|10)( |$)/.test(name)) return "effects";
    if (/^(target|direct)\b/.test(name)) return "target";
    if (/^(attacker|atk|def|position|modifier)\b/.test(name)) return "attacker";
    return /(LP|life points|rules)$/i.test(name) ? "points" : "output";
  }

  function options(values) {
    return values.map(function (each) {
      return element("option", { value: each[0] }, [each[1]]);
    });
  }

  function control(data, id, isNeeded) {
    var suggested = data.suggestedvalues || [];
    if (data.type === "boolean") return element("input", { type: "checkbox", id: id });
    /* An example stands for values that can't be listed, as numbers can't. */
    if (suggested.length && !data.example) {
      var usual = [["", inWords(data["default"]) || (isNeeded ? WORDS.choose : "")]];
      var attributes = { id: id, required: isNeeded && "required" };
      return element("select", attributes, options(usual.concat(suggested.map(function (each) {
        return [each, each];
      }))));
    }
    return element("input", {
      type: "text",
      id: id,
      autocomplete: "off",
      inputmode: data.type === "number" && "numeric",
      placeholder: inWords(data["default"]) || false,
      required: isNeeded && "required",
      list: suggested.length > 0 && id + "-list"
    });
  }

  /* Returns the message for a field without a value. */
  function needs(name, data, input) {
    if (input.nodeName === "SELECT") return WORDS.noChoice;
    if (/atk$/.test(name)) return WORDS.noAtk;
    var isNumber = data.type === "number" || /^\d+$/.test(inWords(data.example));
    return isNumber ? WORDS.noNumber : WORDS.noValue;
  }

  /* Returns a field of the form: its element, and what was entered. */
  function fieldOf(name, data, id) {
    var isNeeded = Boolean(data.required) || NEEDED.indexOf(name) >= 0;
    var input = control(data, id, isNeeded);
    var words = inWords(data.label) || name;
    var label = element("label", { "for": id }, [words]);
    var isBox = input.type === "checkbox";
    var parts = isBox ? [input, label] : [label, input];
    var hint = inWords(data.description);
    if (hint) {
      parts.push(element("span", { "class": "wac-hint", id: id + "-hint" }, [hint]));
      input.setAttribute("aria-describedby", id + "-hint");
    }
    if (input.getAttribute("list")) {
      parts.push(element("datalist", { id: id + "-list" }, options(
        data.suggestedvalues.map(function (each) { return [each, each]; })
      )));
    }
    return {
      name: name,
      label: words,
      isNeeded: isNeeded,
      says: needs(name, data, input),
      isFirst: isNeeded || data.suggested,
      input: input,
      element: element("div", {}, parts),
      value: function () {
        if (input.disabled) return "";
        return isBox ? (input.checked ? "yes" : "") : input.value.trim();
      }
    };
  }

  function elements(fields) {
    return fields.map(function (each) { return each.element; });
  }

  /* Returns the fields, of which the less usual ones are folded: those that the TemplateData neither
     suggests nor requires. */
  function folded(fields, summary) {
    var first = fields.filter(function (each) { return each.isFirst; });
    var others = fields.filter(function (each) { return !each.isFirst; });
    var parts = first.length ? [element("div", { "class": "wac-fields" }, elements(first))] : [];
    if (others.length) {
      parts.push(element("details", {}, [
        element("summary", {}, [summary]),
        element("div", { "class": "wac-fields" }, elements(others))
      ]));
    }
    return parts;
  }

  function missingOf(fields) {
    return fields.filter(function (each) {
      return each.isNeeded && !each.input.disabled && !each.value();
    });
  }

  function unmark(input) {
    var message = document.getElementById(input.id + "-wrong");
    if (!message) return;
    message.parentNode.removeChild(message);
    input.removeAttribute("aria-invalid");
    var others = input.getAttribute("aria-describedby").replace(message.id, "").trim();
    if (others) input.setAttribute("aria-describedby", others);
    else input.removeAttribute("aria-describedby");
  }

  /* Puts a message beside a field, which stays until its value is changed. */
  function mark(input, words) {
    unmark(input);
    var message = element("span", { "class": "wac-wrong", id: input.id + "-wrong" }, [words]);
    var others = input.getAttribute("aria-describedby") || "";
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", (message.id + " " + others).trim());
    var next = input.nextSibling;
    if (input.type === "checkbox") next = next.nextSibling;
    input.parentNode.insertBefore(message, next);
  }

  /* Moves to a field with its message, which may be folded or outside the window. */
  function reveal(input) {
    for (var each = input.parentNode; each; each = each.parentNode) {
      if (each.nodeName === "DETAILS") each.open = true;
    }
    input.focus();
    input.parentNode.scrollIntoView({ block: "center" });
  }

  function entered(fields) {
    return fields
      .map(function (each) { return [each.name, each.value()]; })
      .filter(function (each) { return each[1] !== ""; });
  }

  /* An effect in the form. Its parameters are named when the call is made, as their names count the
     effects alike. */
  function Effect(form, id) {
    var self = this;
    var kinds = form.kinds.map(function (each) {
      return [each, inWords(form.params[each].label) || each];
    });
    this.kind = element("select", { id: id + "-kind" }, options([["", WORDS.choose]].concat(kinds)));
    this.card = element("input", { type: "text", id: id + "-card", autocomplete: "off" });
    this.player = element("select", { id: id + "-player" }, options([
      ["", WORDS.byName],
      ["you", WORDS.players.you],
      ["opponent", WORDS.players.opponent]
    ]));
    this.hint = element("span", { "class": "wac-hint", id: id + "-hint" });
    this.kind.setAttribute("aria-describedby", id + "-hint");
    this.card.setAttribute("aria-describedby", id + "-card-hint");
    this.legend = element("legend");
    this.remove = element("button", { type: "button" });
    this.more = element("div", { "class": "wac-more" });
    this.details = [];
    function labeled(words, input, after) {
      return element("div", {}, [
        element("label", { "for": input.id }, [words]), input
      ].concat(after || []));
    }
    this.element = element("fieldset", {}, [
      this.legend,
      element("div", { "class": "wac-fields" }, [
        labeled(WORDS.does, this.kind, [this.hint]),
        labeled(WORDS.card, this.card, [
          element("span", { "class": "wac-hint", id: id + "-card-hint" }, [WORDS.cardHint])
        ]),
        labeled(WORDS.player, this.player)
      ]),
      this.more,
      this.remove
    ]);
    this.kind.addEventListener("change", function () {
      self.hint.textContent = self.kind.value && inWords(form.params[self.kind.value].description);
      self.details = DETAILS.filter(function (detail) {
        return form.params[self.kind.value + " " + detail];
      }).map(function (detail) {
        var data = form.params[self.kind.value + " " + detail];
        var field = fieldOf(detail, data, id + "-" + detail.replace(" ", "-"));
        field.isFirst = field.isNeeded;
        return field;
      });
      self.more.textContent = "";
      folded(self.details, WORDS.more).forEach(function (part) { self.more.appendChild(part); });
    });
  }

  Effect.prototype.number = function (n) {
    this.n = n;
    this.legend.textContent = said(WORDS.effect, { n: n });
    this.remove.textContent = said(WORDS.remove, { n: n });
  };

  /* Returns its fields; the names of their parameters begin with this one. */
  Effect.prototype.fields = function (name) {
    var n = this.n;
    var card = this.card;
    var first = {
      name: "", label: WORDS.card, input: card, isNeeded: true, says: WORDS.noCard,
      value: function () { return card.value.trim(); }
    };
    return [first].concat(this.details).map(function (each) {
      return {
        name: (name + " " + each.name).trim(),
        label: said(WORDS.ofEffect, { n: n, label: each.label }),
        input: each.input,
        isNeeded: each.isNeeded,
        says: each.says,
        value: each.value
      };
    });
  };

  Effect.prototype.missing = function () {
    var fields = this.fields("");
    if (this.kind.value) return missingOf(fields);
    var label = said(WORDS.ofEffect, { n: this.n, label: WORDS.does });
    var isBegun = this.player.value || entered(fields).length;
    return isBegun ? [{ label: label, input: this.kind, says: WORDS.noKind }] : [];
  };

  function Form(place, template, data) {
    var self = this;
    var id = "wac" + (places += 1);
    var groups = { attacker: [], target: [], points: [], output: [] };
    this.id = id;
    this.template = template;
    this.params = data.params;
    this.requests = 0;
    this.made = 0;
    this.effects = [];
    var order = data.paramOrder || Object.keys(data.params);
    this.kinds = order.filter(function (name) { return EFFECT.test(name); });
    order.forEach(function (name, at) {
      var group = groups[groupOf(name)];
      if (group) group.push(fieldOf(name, data.params[name], id + "-" + at));
    });
    [groups.attacker, groups.target].forEach(function (fields) {
      var isSorted = fields.some(function (each) { return each.isFirst; });
      if (!isSorted) fields.forEach(function (each) { each.isFirst = true; });
    });
    this.groups = groups;
    this.element = element("form", { "class": "wac", novalidate: "" });
    this.draw();
    place.textContent = "";
    place.appendChild(this.element);
    this.element.addEventListener("submit", function (event) {
      event.preventDefault();
      self.calculate();
    });
    this.element.addEventListener("input", function (event) {
      self.isChanged = true;
      unmark(event.target);
      if (event.target !== self.call && self.result.firstChild) self.say(WORDS.changed);
    });
    this.watchDirect();
    this.watchColors();
  }

  Form.prototype.draw = function () {
    var self = this;
    var groups = this.groups;
    function part(name, children) {
      return element("fieldset", { hidden: !children.length && "" }, [element("legend", {}, [WORDS[name]])].concat(children));
    }
    function fold(name) {
      if (!groups[name].length) return element("div");
      return element("details", {}, [
        element("summary", {}, [WORDS[name]]),
        element("div", { "class": "wac-fields" }, elements(groups[name]))
      ]);
    }
    this.list = element("div");
    this.add = element("button", { type: "button" }, [WORDS.add]);
    this.add.addEventListener("click", function () { self.addEffect(); });
    this.status = element("p", { role: "status" });
    this.result = element("div", {
      "class": "wac-result", role: "region", "aria-label": WORDS.result, tabindex: "0", hidden: ""
    });
    this.call = element("textarea", { id: this.id + "-call", readonly: "", rows: "6" });
    this.copy = element("button", { type: "button" }, [WORDS.copy]);
    this.copy.addEventListener("click", function () { self.copyCall(); });
    this.calls = element("details", { hidden: "" }, [
      element("summary", {}, [WORDS.call]),
      element("label", { "for": this.call.id, "class": "wac-heard" }, [WORDS.call]),
      this.call,
      this.copy
    ]);
    [
      part("attacker", folded(groups.attacker, WORDS.more)),
      part("target", folded(groups.target, WORDS.more)),
      part("effects", [this.list, this.add]),
      fold("points"),
      fold("output"),
      element("button", { type: "submit", "class": "wac-main" }, [WORDS.calculate]),
      this.status,
      this.result,
      this.calls
    ].forEach(function (each) { self.element.appendChild(each); });
  };

  /* A direct attack has no target: what was entered of it stays, but is not sent. */
  Form.prototype.watchDirect = function () {
    var target = this.groups.target;
    var direct = target.filter(function (each) { return each.name === "direct"; })[0];
    if (!direct) return;
    target.forEach(function (each) {
      if (each.name === "target atk") each.says = said(WORDS.noTarget, { direct: direct.label });
    });
    direct.input.addEventListener("change", function () {
      target.forEach(function (each) {
        if (each === direct) return;
        each.input.disabled = direct.input.checked;
        unmark(each.input);
      });
    });
  };

  /* Controls follow the color of the text around them, whatever the skin calls its dark theme. */
  Form.prototype.watchColors = function () {
    var form = this.element;
    function adapt() {
      var color = (getComputedStyle(form).color.match(/[\d.]+/g) || []).slice(0, 3);
      var light = color.reduce(function (sum, each) { return sum + Number(each); }, 0);
      form.style.colorScheme = light > 382 ? "dark" : "light";
    }
    adapt();
    var observer = new MutationObserver(adapt);
    [document.documentElement, document.body].forEach(function (each) {
      observer.observe(each, { attributes: true, attributeFilter: ["class", "data-theme", "style"] });
    });
    window.matchMedia("(prefers-color-scheme: dark)").addListener(adapt);
  };

  Form.prototype.addEffect = function () {
    var self = this;
    var effect = new Effect(this, this.id + "-e" + (this.made += 1));
    effect.remove.addEventListener("click", function () { self.removeEffect(effect); });
    this.effects.push(effect);
    this.list.appendChild(effect.element);
    this.count();
    effect.kind.focus();
  };

  Form.prototype.removeEffect = function (effect) {
    this.effects.splice(this.effects.indexOf(effect), 1);
    this.list.removeChild(effect.element);
    this.count();
    this.add.focus();
    if (this.result.firstChild) this.say(WORDS.changed);
  };

  Form.prototype.count = function () {
    var length = this.effects.length;
    this.effects.forEach(function (each, at) { each.number(at + 1); });
    this.add.textContent = length ? WORDS.addAnother : WORDS.add;
    this.add.hidden = length >= MOST_EFFECTS;
  };

  /* Returns the fields of the effects: the second of a kind and player has a 2, and so on. */
  Form.prototype.effectFields = function () {
    var counted = {};
    var fields = [];
    this.effects.forEach(function (effect) {
      if (!effect.kind.value) return;
      var name = (effect.kind.value + " " + effect.player.value).trim();
      counted[name] = (counted[name] || 0) + 1;
      if (counted[name] > 1) name += " " + counted[name];
      fields = fields.concat(effect.fields(name));
    });
    return fields;
  };

  /* Returns all fields, each with the name of its parameter. */
  Form.prototype.fields = function () {
    var groups = this.groups;
    return groups.attacker.concat(
      groups.target, this.effectFields(), groups.points, groups.output
    );
  };

  /* Returns the fields to fill in, in the order of the form. */
  Form.prototype.missing = function () {
    var groups = this.groups;
    return this.effects.reduce(function (all, effect) {
      return all.concat(effect.missing());
    }, missingOf(groups.attacker.concat(groups.target))).concat(
      missingOf(groups.points.concat(groups.output))
    );
  };

  Form.prototype.say = function (words, isOnlyHeard) {
    this.status.className = isOnlyHeard ? "wac-heard" : "";
    this.status.textContent = words;
  };

  Form.prototype.calculate = function () {
    var self = this;
    var fields = this.fields();
    var missing = this.missing();
    var request = (this.requests += 1);
    Array.prototype.forEach.call(this.element.querySelectorAll("[aria-invalid]"), unmark);
    if (missing.length) {
      missing.forEach(function (each) { mark(each.input, each.says); });
      var labels = missing.map(function (each) { return each.label; }).join("; ");
      this.say(said(WORDS.fixFirst, { labels: labels }));
      reveal(missing[0].input);
      return;
    }
    this.isChanged = false;
    this.call.value = callOf(this.template, entered(fields));
    this.calls.hidden = false;
    this.say(WORDS.calculating);
    new mw.Api().post({
      action: "parse",
      title: mw.config.get("wgPageName"),
      contentmodel: "wikitext",
      text: this.call.value,
      prop: "text",
      disablelimitreport: 1,
      disableeditsection: 1,
      formatversion: 2
    }).then(function (answer) {
      if (request === self.requests) self.show(answer.parse.text, fields);
    }, function (code, answer) {
      if (request !== self.requests) return;
      self.say(failure(code, answer));
      self.status.scrollIntoView({ block: "nearest" });
    });
  };

  /* The HTML is the wiki's own, of wikitext, so it is safe as any page is. */
  Form.prototype.show = function (html, fields) {
    this.result.innerHTML = html;
    this.result.hidden = false;
    var errors = this.result.querySelectorAll("strong.error");
    var wrong = markErrors(errors, fields);
    var heard = this.result.querySelector(".error, caption");
    this.say(heard ? heard.textContent : WORDS.done, true);
    mw.hook("wikipage.content").fire($(this.result));
    if (!errors.length || this.isChanged) return;
    if (wrong.length) return reveal(wrong[0].input);
    this.result.focus();
    this.result.scrollIntoView({ block: "nearest" });
  };

  /* An error begins with the name of a parameter, after that of the module; readers see the label
     of its field instead, and the message beside the field. Returns those fields in order. */
  function markErrors(errors, fields) {
    var wrong = [];
    Array.prototype.forEach.call(errors, function (error) {
      var parts = error.textContent.split(": ");
      var at = fields[named(parts[0])] ? 0 : 1;
      var field = fields[named(parts[at])];
      if (!field) return;
      var why = parts.slice(at + 1).join(": ");
      error.textContent = said(WORDS.wrong, { label: field.label, why: why });
      if (wrong.indexOf(field) < 0) mark(field.input, why.charAt(0).toUpperCase() + why.slice(1));
      wrong.push(field);
    });
    function named(name) {
      return fields.map(function (each) { return each.name; }).indexOf(name);
    }
    return fields.filter(function (each) { return wrong.indexOf(each) >= 0; });
  }

  Form.prototype.copyCall = function () {
    var self = this;
    this.call.select();
    if (!navigator.clipboard) return this.say(WORDS.pressCopy);
    navigator.clipboard.writeText(this.call.value).then(
      function () { self.say(WORDS.copied); },
      function () { self.say(WORDS.pressCopy); }
    );
  };

  function failure(code, answer) {
    var error = answer && (answer.error || (answer.errors || [])[0]);
    var why = error && (error.info || error.text || error.html);
    return code === "http" || !why ? WORDS.offline : said(WORDS.failed, { why: why });
  }

  function showMessage(place, words) {
    place.appendChild(element("p", { "class": "error", role: "status" }, [words]));
  }

  function prepare(place) {
    if (place.whatApplies) return;
    place.whatApplies = true;
    var template = (place.getAttribute("data-template") || TEMPLATE).trim();
    var title = template.indexOf(":") > 0 ? template : "Template:" + template;
    new mw.Api().get({
      action: "templatedata",
      titles: title,
      lang: mw.config.get("wgUserLanguage"),
      includeMissingTitles: 1,
      redirects: 1,
      formatversion: 2
    }).then(function (answer) {
      var pages = answer.pages || {};
      var page = pages[Object.keys(pages)[0]] || { missing: true };
      if (page.params && Object.keys(page.params).length) return new Form(place, template, page);
      showMessage(place, said(page.missing ? WORDS.noTemplate : WORDS.noForm, { template: title }));
    }, function (code, answer) {
      var isUnknown = /^(badvalue|unknown_action)$/.test(code);
      showMessage(place, isUnknown ? said(WORDS.noForm, { template: title }) : failure(code, answer));
    });
  }

  mw.hook("wikipage.content").add(function ($content) {
    var found = $content.find(".what-applies-calculator").addBack(".what-applies-calculator");
    if (!found.length) return;
    mw.loader.using(["mediawiki.api", "mediawiki.util"]).then(function () {
      if (!isStyled) mw.util.addCSS(STYLE);
      isStyled = true;
      found.each(function () { prepare(this); });
    });
  });
})();
