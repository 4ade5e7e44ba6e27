// @vitest-environment happy-dom
import { DOMParser, Fragment, Slice } from "prosemirror-model";
import { describe, expect, it } from "vitest";
import { type RichTextRules, richTextRules } from "#schemas/rules/rich-text.ts";
import { richTextLines } from "../form/rich-text-lines.ts";
import { fitSlice } from "./fit-slice.ts";
import { richSchema } from "./schema.ts";
import { writeDocument } from "./write-document.ts";

/** What a paste of HTML leaves in an empty field, in readable lines. */
function pasted(html: string, rules: RichTextRules): string {
  const place = document.createElement("div");
  place.innerHTML = html;
  const slice = fitSlice(DOMParser.fromSchema(richSchema).parseSlice(place), rules);
  const doc = richSchema.topNodeType.createAndFill(null, slice.content);
  doc?.check();
  return doc ? richTextLines(writeDocument(doc)) : "";
}

const ANYTHING = richTextRules([]);
const WORD = `
  <h1>Head</h1><p class=MsoNormal style="mso-x:1"><b>bold</b> <i>slanted</i> <span style="font-weight:700">heavy</span>
  <a href="https://example.org/a">out</a> <a href="javascript:alert(1)">bad</a><script>alert(1)</script></p>
  <ul><li>one<ul><li>two</li></ul></li></ul><blockquote><p>said</p></blockquote><hr>
  <table><tr><td>a</td><td>b</td></tr></table><p>#games-row category=new# end</p>`;

describe("pasting into a rich text field", () => {
  it("keeps what the field takes, drops script and unsafe links, and makes markers live parts", () => {
    expect(pasted(WORD, ANYTHING)).toBe(
      [
        "# Head",
        "**bold** _slanted_ **heavy** [out](https://example.org/a) bad",
        "- one",
        "  - two",
        "> said",
        "---",
        "| a | b |",
        "#games-row category=new# end",
      ].join("\n"),
    );
    const words = richSchema.nodes.paragraph.create(null, richSchema.text("see #awards-list# and C#"));
    const made = fitSlice(new Slice(Fragment.from(words), 0, 0), ANYTHING);
    expect(made.content.firstChild?.children.map(({ type }) => type.name)).toEqual(["text", "marker", "text"]);
  });

  it("takes the form off that the field has no place for, and loses no word", () => {
    const plain = richTextRules([{ enabledMarks: [] }, { enabledNodeTypes: [] }]);
    expect(pasted(WORD, plain)).toBe(
      ["Head", "bold slanted heavy out bad", "one", "two", "said", "a", "b", "#games-row category=new# end"].join("\n"),
    );
    const some = richTextRules([{ enabledMarks: ["italic"] }, { enabledNodeTypes: ["heading-3", "ordered-list"] }]);
    expect(pasted(WORD, some).split("\n").slice(0, 4)).toEqual([
      "### Head",
      "bold _slanted_ heavy out bad",
      "1. one",
      "   1. two",
    ]);
  });

  it("a document that says it isn't bold is not", () => {
    expect(pasted('<b style="font-weight:normal"><p>words</p></b>', ANYTHING)).toBe("words");
  });
});
