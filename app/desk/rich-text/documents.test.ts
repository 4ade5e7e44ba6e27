import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { Node } from "prosemirror-model";
import { describe, expect, it } from "vitest";
import { HEADINGS, isRichText, type RichNode } from "#schemas/content/rich-text.ts";
import { readDocument } from "./read-document.ts";
import { richSchema } from "./schema.ts";
import { splitMarkers } from "./split-markers.ts";
import { writeDocument } from "./write-document.ts";

/** Every rich text document inside a value, however deep. */
function documentsIn(value: unknown): RichNode[] {
  if (isRichText(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(documentsIn) : [];
}

const jsonFiles = (folder: URL): URL[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => new URL(name, folder));

const FOLDERS = ["../../../tests/fixtures/contentful/", "../../../content/"].map(
  (path) => new URL(path, import.meta.url),
);
const STORED = FOLDERS.flatMap(jsonFiles).flatMap((file) => documentsIn(JSON.parse(readFileSync(file, "utf8"))));

/** The same document with nothing remembered of how it was read: as if an editor had touched every block. */
const rewritten = (document: RichNode): RichNode =>
  writeDocument(Node.fromJSON(richSchema, readDocument(document).toJSON()));

const marks = fc.uniqueArray(
  fc
    .constantFrom("bold", "italic", "underline", "code", "superscript", "subscript", "strikethrough", "blink")
    .map((type) => ({
      type,
    })),
  { maxLength: 3, selector: ({ type }) => type },
);
const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom(
    "",
    "\n",
    "a\nb",
    "#games-row category=new#",
    "see #games-row category=x# now",
    "C# and ##",
    "#no-such#",
    'x #html"#',
  ),
);
const textNode = fc.record({
  nodeType: fc.constant("text"),
  value: words,
  marks,
  data: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constant({ note: 1 }) }),
});
const link = (linkType: string) => fc.constant({ target: { sys: { type: "Link", linkType, id: "somewhere" } } });
const hyperlink = fc.oneof(
  fc.record({
    nodeType: fc.constant("hyperlink"),
    data: fc.record({ uri: fc.webUrl() }),
    content: fc.array(textNode, { maxLength: 2 }),
  }),
  fc.record({
    nodeType: fc.constant("entry-hyperlink"),
    data: link("Entry"),
    content: fc.array(textNode, { maxLength: 2 }),
  }),
);
const strange: fc.Arbitrary<RichNode> = fc.oneof(
  fc.record({
    nodeType: fc.constant("video-block"),
    data: fc.dictionary(fc.string(), fc.jsonValue()),
    content: fc.constant([]),
  }),
  fc.record({
    nodeType: fc.constant("paragraph"),
    extra: fc.jsonValue(),
    data: fc.constant({}),
    content: fc.constant([]),
  }),
  fc.record({ nodeType: fc.constant("table-cell"), data: fc.constant({}), content: fc.constant([]) }),
  fc.record({ nodeType: fc.string() }),
);
const inline = fc.oneof(
  { weight: 6, arbitrary: textNode },
  { weight: 2, arbitrary: hyperlink },
  {
    weight: 1,
    arbitrary: fc.record({
      nodeType: fc.constant("embedded-entry-inline"),
      data: link("Entry"),
      content: fc.constant([]),
    }),
  },
  { weight: 1, arbitrary: strange },
);
const line = (nodeType: string) =>
  fc.record({ nodeType: fc.constant(nodeType), data: fc.constant({}), content: fc.array(inline, { maxLength: 5 }) });
const around = (nodeType: string, content: fc.Arbitrary<unknown>, least = 1) =>
  fc.record({
    nodeType: fc.constant(nodeType),
    data: fc.constant({}),
    content: fc.array(content, { minLength: least, maxLength: 3 }),
  });

const { block } = fc.letrec<{ block: RichNode; item: RichNode }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    line("paragraph"),
    fc.constantFrom(...HEADINGS).chain(line),
    fc.constant({ nodeType: "hr", data: {}, content: [] }),
    fc.record({ nodeType: fc.constant("embedded-entry-block"), data: link("Entry"), content: fc.constant([]) }),
    fc.record({ nodeType: fc.constant("embedded-asset-block"), data: link("Asset"), content: fc.constant([]) }),
    strange,
    around("blockquote", line("paragraph"), 0),
    around("table", around("table-row", around("table-cell", line("paragraph")))),
    around("unordered-list", tie("item")),
    around("ordered-list", tie("item"), 0),
  ) as fc.Arbitrary<RichNode>,
  item: around("list-item", tie("block")) as fc.Arbitrary<RichNode>,
}));
const generated = fc.record({
  nodeType: fc.constant("document"),
  data: fc.constant({}),
  content: fc.array(block, { maxLength: 5 }),
}) as fc.Arbitrary<RichNode>;

/** A document as Contentful's own editor would write it: no empty texts, none apart that are alike. */
function tidy(node: RichNode): unknown {
  if (!Array.isArray(node.content))
    return { ...node, ...(node.nodeType === "text" ? { marks: ordered(node.marks) } : {}) };
  const content: RichNode[] = [];
  for (const child of (node.content as RichNode[]).map((each) => tidy(each) as RichNode)) {
    const last = content.at(-1);
    const isBare = (each: RichNode | undefined): each is RichNode =>
      each?.nodeType === "text" && JSON.stringify(each.data) === "{}" && typeof each.value === "string";
    if (isBare(child) && child.value === "") continue;
    if (isBare(last) && isBare(child) && JSON.stringify(last.marks) === JSON.stringify(child.marks))
      content[content.length - 1] = { ...last, value: `${last.value}${child.value}` };
    else if (
      last &&
      isLink(last) &&
      last.nodeType === child.nodeType &&
      JSON.stringify(last.data) === JSON.stringify(child.data) &&
      filled(last) &&
      filled(child)
    )
      content[content.length - 1] = tidy({
        ...last,
        content: [...(last.content as []), ...(child.content as [])],
      }) as RichNode;
    else content.push(child);
  }
  return { ...node, content };
}
const isLink = ({ nodeType }: RichNode) => nodeType.endsWith("hyperlink");
/** Links without words, or of texts with data, stay apart: the editor keeps them as they are. */
const filled = ({ content }: RichNode) =>
  Array.isArray(content) &&
  content.length > 0 &&
  content.every((each) => JSON.stringify((each as RichNode).data) === "{}");
const RANK = ["bold", "italic", "underline", "code", "strikethrough", "superscript", "subscript", "blink"];
const ordered = (all: unknown) =>
  [...(all as { type: string }[])].sort((a, b) => RANK.indexOf(a.type) - RANK.indexOf(b.type));

describe("rich text documents in the editor", () => {
  it("[CMS-13 part: rich text documents] the exports and the content of the repository come back as they are", () => {
    expect(STORED.length).toBeGreaterThan(0);
    for (const document of STORED) {
      expect(writeDocument(readDocument(document))).toEqual(document);
      expect(tidy(rewritten(document))).toEqual(tidy(document));
    }
  });

  it("[CMS-13 part: rich text documents] any document comes back as it was, and its editing loses nothing", () => {
    fc.assert(
      fc.property(generated, (document) => {
        const doc = readDocument(document);
        doc.check();
        expect(writeDocument(doc)).toEqual(document);
        if (document.content && (document.content as []).length > 0)
          expect(tidy(rewritten(document))).toEqual(tidy(document));
      }),
      { numRuns: 150 },
    );
  });

  it("a change of one block leaves the others as they were written", () => {
    const spoken = (value: string) => ({ nodeType: "text", value, marks: [], data: {} });
    const odd = { nodeType: "paragraph", data: {}, content: [spoken("a"), spoken(""), spoken("b")] };
    const document = { nodeType: "document", data: {}, content: [odd, odd] };
    const doc = readDocument(document);
    const first = doc.child(0);
    const changed = doc.copy(doc.content.replaceChild(0, first.copy(first.content.addToStart(richSchema.text("!")))));
    expect(writeDocument(changed).content).toEqual([
      { nodeType: "paragraph", data: {}, content: [spoken("!ab")] },
      odd,
    ]);
  });

  it("markers of known widgets are pieces of their own, whatever stands in their quotes", () => {
    const text = 'Try #games-row category=new title="a # b"# and #games-row category=new#, not C# or #no-such#';
    expect(
      splitMarkers(text)
        .filter(({ kind }) => kind === "marker")
        .map(({ text: marker }) => marker),
    ).toEqual(['#games-row category=new title="a # b"#', "#games-row category=new#"]);
    expect(
      splitMarkers(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});
