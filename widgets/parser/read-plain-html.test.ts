import fc from "fast-check";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { readPlainHtml } from "./read-plain-html.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

const words = fc.constantFrom(
  "plain",
  "Café &amp; bar",
  "a & b",
  "one\ntwo",
  "#winners#",
  "&nbsp;",
  " ",
  "&euro;20",
  "x &",
);
const phrase = fc.constantFrom("strong", "em", "span", "small", "b", "code");
const attribute = fc.constantFrom(
  "",
  ' id="part"',
  ' class="lead note"',
  ' title="a &quot;b&quot;"',
  ' lang="de"',
  '\n  title="x" id="y"',
);

const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    words,
    fc.constantFrom("<br>", "<br />", '<img src="/a.webp" alt="" width="12">'),
    fc.tuple(phrase, attribute, tie("inline"), tie("inline")).map(([tag, attributes, a, b]) => {
      return `<${tag}${attributes}>${a}${b}</${tag}>`;
    }),
    words.map((text) => `<a href="/terms#a">${text}</a>`),
  ),
})).inline;

const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(fc.constantFrom("p", "h1", "h2", "h3"), attribute, inline).map(([tag, attributes, text]) => {
      return `<${tag}${attributes}>${text}</${tag}>\n`;
    }),
    fc.constant("<hr>"),
    fc
      .array(inline, { maxLength: 3 })
      .map((lines) => `<ul>\n${lines.map((line) => `<li>${line}</li>`).join("\n")}</ul>`),
    fc
      .array(inline, { maxLength: 2 })
      .map((lines) => `<dl>${lines.map((l) => `<dt>${l}</dt><dd>${l}</dd>`).join("")}</dl>`),
    fc.tuple(inline, tie("block")).map(([a, b]) => {
      return `<table>\n<thead><tr><th scope="col">${a}</th></tr></thead> <tbody><tr>\n<td colspan="2">${b}</td></tr></tbody></table>`;
    }),
    fc
      .tuple(fc.constantFrom("div", "section", "blockquote", "figure"), attribute, tie("block"), tie("block"))
      .map(([tag, attributes, a, b]) => `<${tag}${attributes}>${a}${b}</${tag}>`),
    fc.tuple(inline, tie("block")).map(([a, b]) => `<details><summary>${a}</summary>${b}</details>`),
    inline,
  ),
})).block;

describe("HTML as it should be written", () => {
  it("[CMS-03] is read as an HTML parser reads it, places included", () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const text = blocks.join("\n");
        const read = readPlainHtml(text);
        if (!read) return;
        plain += 1;
        expect(read).toEqual(parser.parse(text));
      }),
      { numRuns: 2_000 },
    );
    expect(plain).toBeGreaterThan(500);
  });

  it("[CMS-09] whatever it takes at all, it reads as an HTML parser does", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        '<a href="/x">',
        "</a>",
        "<ul>",
        "<li>",
        "</li>",
        "</ul>",
        "<table>",
      ),
      fc.constantFrom("<tbody>", "<tr>", "<td>", "</td>", "</tr>", "</tbody>", "</table>", "<br>", "<hr>", "&", "&lt;"),
      fc.constantFrom(
        "<h2>",
        "</h2>",
        "<div>",
        "</div>",
        "text",
        "\n",
        " ",
        '<img src="x">',
        "&nope;",
        "</br>",
        "<p/>",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        const read = readPlainHtml(text);
        if (read) expect(read).toEqual(parser.parse(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ["an unknown element", "<marquee>x</marquee>"],
    ["a script", "<script>x()</script>"],
    ["an attribute without quotation marks", "<p id=x>a</p>"],
    ["an attribute that isn't plain", '<p onclick="x()">a</p>'],
    ["an attribute twice", '<p id="a" id="b">a</p>'],
    ["a block in a paragraph", "<p><div>x</div></p>"],
    ["a block in formatting", "<b><p>x</p></b>"],
    ["crossed elements", "<b><i>x</b></i>"],
    ["an end that ends nothing", "x</p>"],
    ["an element that stays open", "<p>x"],
    ["a comment", "<!-- x --><p>a</p>"],
    ["words in a table's frame", "<table>x<tbody></tbody></table>"],
    ["a row without a body", "<table><tr><td>x</td></tr></table>"],
    ["a link in a link", '<a href="/a"><a href="/b">x</a></a>'],
    ["a character that no name has", "&nonsense; &#106;"],
    ["a control character", "a\u0001b"],
    ["a carriage return", "a\r\nb"],
    ["an angle bracket alone", "1 < 2"],
  ])("[CMS-09] %s is left to the parser", (_, text) => {
    expect(readPlainHtml(text)).toBeNull();
  });
});
