/**
 * Elements that an HTML parser takes as they are written, as long as they are properly nested: what it does to a page
 * of these can be said in a few rules (read-plain-html.ts).
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Begin and end within a line. */
export const PHRASES = words("a strong b em i u s small sub sup mark code cite abbr time span label");
/** End an open paragraph by beginning. */
export const BLOCKS = words(
  "p h1 h2 h3 h4 h5 h6 ul ol dl div section blockquote figure figcaption details summary table hr li dt dd",
);
export const HEADINGS = words("h1 h2 h3 h4 h5 h6");
/** Contain nothing and have no end. */
export const VOIDS = words("br hr img");
/** Words inside these, other than white space, would be moved elsewhere. */
export const WORDLESS = words("table thead tbody tfoot tr");

/** Where an element must stand directly; one that isn't named stands anywhere but inside a table's frame. */
export const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words("ul ol"),
  dt: words("dl"),
  dd: words("dl"),
  thead: words("table"),
  tbody: words("table"),
  tfoot: words("table"),
  tr: words("thead tbody tfoot"),
  td: words("tr"),
  th: words("tr"),
};

/** Attributes as the tree holds them: as text, as a whole number, or as a list of words. */
export const ATTRIBUTES: Readonly<Record<string, { property: string; kind: "text" | "number" | "list" }>> = {
  href: { property: "href", kind: "text" },
  src: { property: "src", kind: "text" },
  alt: { property: "alt", kind: "text" },
  title: { property: "title", kind: "text" },
  id: { property: "id", kind: "text" },
  lang: { property: "lang", kind: "text" },
  scope: { property: "scope", kind: "text" },
  datetime: { property: "dateTime", kind: "text" },
  class: { property: "className", kind: "list" },
  width: { property: "width", kind: "number" },
  height: { property: "height", kind: "number" },
  colspan: { property: "colSpan", kind: "number" },
  rowspan: { property: "rowSpan", kind: "number" },
};

/** Names of characters that editors write. */
export const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  aring: "å",
  oslash: "ø",
  aelig: "æ",
};
