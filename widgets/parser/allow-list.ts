import { FEATURES, NEEDS, WITHOUT } from "#schemas/rules/features.ts";
import type { AllowList } from "./tree.ts";

/** Elements that flow content may stand in directly: here a block widget is at home. */
export const FLOW = new Set([
  "div",
  "section",
  "blockquote",
  "li",
  "dd",
  "td",
  "th",
  "figure",
  "details",
  "figcaption",
]);

/** Formatting that an editor may leave round a marker that stands alone. */
export const FORMATTING = new Set(["strong", "b", "em", "i", "u", "s", "small", "span", "mark"]);

/** Elements in which a text is shown as it is written. */
export const VERBATIM = new Set(["code", "pre"]);

/** Class names that content may use; the view gives each its look. */
export const CLASSES = ["lead", "note", "warning", "columns", "centered", "muted", "steps", "facts"] as const;

/** Classes of elements that stand or fall with a feature: `needs-limits`, `without-limits`. */
const FEATURE_CLASSES = FEATURES.flatMap((feature) => [NEEDS + feature, WITHOUT + feature]);

const ID = /^[a-z][a-z0-9-]{0,63}$/;

/** Everything that content may contain; whatever is not here is taken out (CMS-09). */
export const ALLOWED: AllowList = {
  strip: ["script", "style", "template", "noscript", "iframe", "object", "embed", "svg", "math", "textarea", "title"],
  clobber: [],
  tagNames: [
    ..."h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd strong b em i u s small sub sup mark code pre blockquote cite".split(
      " ",
    ),
    ..."abbr time a img figure figcaption table caption thead tbody tfoot tr th td div span section".split(" "),
    ..."details summary label input".split(" "),
  ],
  attributes: {
    a: ["href", "title"],
    img: ["src", "alt", "width", "height"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", ["scope", "row", "col", "rowgroup", "colgroup"]],
    ol: ["start"],
    time: ["dateTime"],
    abbr: ["title"],
    label: ["htmlFor"],
    input: [["type", "checkbox"], "name", "checked", "disabled"],
    "*": [["id", ID], ["className", ...CLASSES, ...FEATURE_CLASSES], "lang"],
  },
  required: { input: { type: "checkbox" } },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
  ancestors: {
    li: ["ol", "ul"],
    dt: ["dl"],
    dd: ["dl"],
    caption: ["table"],
    thead: ["table"],
    tbody: ["table"],
    tfoot: ["table"],
    tr: ["table"],
    td: ["table"],
    th: ["table"],
    summary: ["details"],
    figcaption: ["figure"],
  },
};
