import { describe, expect, it } from "vitest";
import { applyFix, offsetOf, worstByLine } from "../entry/diagnostics.ts";
import { insertBlock, insertMarker, listLines, wrap } from "./edit-text.ts";

const selected = (marked: string) => {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  return { text: marked.replace(/[[\]]/g, ""), start, end };
};
const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

describe("the toolbar of the source editor", () => {
  it("puts tags around what is selected, and takes them off again", () => {
    const bold = wrap(selected("play [now] please"), "<strong>", "</strong>");
    expect(shown(bold)).toBe("play <strong>[now]</strong> please");
    expect(shown(wrap(bold, "<strong>", "</strong>"))).toBe("play [now] please");
  });

  it("makes lists of lines", () => {
    expect(listLines(selected("a\n<p>[one</p>\ntwo]\nz"), "ul").text).toBe(
      "a\n<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>\nz",
    );
  });

  it("puts block widgets on lines of their own", () => {
    expect(insertBlock(selected("a[]b"), "#x#").text).toBe("a\n#x#\nb");
    expect(insertBlock(selected("a\n[]"), "#x#").text).toBe("a\n#x#");
    expect(insertBlock(insertBlock(selected("a[]"), "#x#"), "#y#").text).toBe("a\n#x#\n#y#");
    expect(insertMarker(insertMarker(selected("a []"), "#x#"), "#y#").text).toBe("a #x# #y#");
    expect(insertMarker(selected("a[]#z#"), "#x#").text).toBe("a#x# #z#");
  });
});

describe("findings in the source editor", () => {
  const diagnostic = { line: 2, column: 4, found: "#games-rwo#", fix: "#games-row#" };

  it("[CMS-04] are found by line and column, and put right as they propose", () => {
    const text = "<p>a</p>\n<p>#games-rwo#</p>";
    expect(text.slice(offsetOf(text, diagnostic))).toBe("#games-rwo#</p>");
    expect(applyFix(text, diagnostic)).toBe("<p>a</p>\n<p>#games-row#</p>");
    expect(applyFix("something else", diagnostic)).toBeNull();
    const reference = { ...diagnostic, fault: "reference-unknown", found: "category=jackpots", fix: "jackpot" };
    const row = '<p>a</p>\n<p>#games-row category="jackpots" limit=3#</p>';
    expect(applyFix(row, reference)).toBe('<p>a</p>\n<p>#games-row category="jackpot" limit=3#</p>');
    const picture = { line: 1, column: 9, found: "/a.webp", fix: 'alt=""', fault: "picture-untold" };
    expect(applyFix('<img src="/a.webp">', picture)).toBeNull();
    expect(offsetOf("short", { line: 9, column: 1 })).toBe(5);
  });

  it("mark a line by the worst that is said of it", () => {
    const place = {
      fault: "x",
      entry: "e",
      title: "t",
      field: "body",
      locale: "en",
      found: "",
      allowed: "",
      column: 1,
    };
    const worst = worstByLine([
      { ...place, severity: "error", line: 3 },
      { ...place, severity: "warning", line: 3 },
      { ...place, severity: "warning", line: 4 },
    ]);
    expect([...worst]).toEqual([
      [3, "error"],
      [4, "warning"],
    ]);
  });
});
