import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Any node that comes anywhere in a page may match these: a browser then computes the styles of hundreds of elements anew. */
const WHOLE_PAGE = /^(?:[^:]*\s)?(?::root|html|body|main)[^\s]*:has\(/;

const ALLOWED = [
  // They change the outermost element alone: nothing below is computed anew.
  ":root:has(dialog[open])",
  ":root:has(.drawer:popover-open)",
  // Asked where a page has such an element: five do.
  "body:has(.widget-menu) .beside-menu",
];

it("a rule of style that looks through the whole page is bound to the page that it is for", () => {
  const sheets = [...readFileSync("app/styles.css", "utf8").matchAll(/@import "(\.[^"]+)"/g)].map(([, path]) =>
    join("app", path as string),
  );
  expect(sheets.length).toBeGreaterThan(15);
  const selectors = sheets.flatMap((sheet) =>
    readFileSync(sheet, "utf8")
      .replace(/\/\*.*?\*\//gs, "")
      .split(/[{};]/)
      .flatMap((part) => part.split(/,(?![^(]*\))/))
      .map((selector) => selector.trim()),
  );
  const loose = selectors.filter((selector) => WHOLE_PAGE.test(selector) && !/:root\[data-/.test(selector));
  expect([...new Set(loose)].sort()).toEqual(ALLOWED.sort());
});
