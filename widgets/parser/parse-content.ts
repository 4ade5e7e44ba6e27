import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import { unified } from "unified";
import type { ContentDiagnostic, ContentFault } from "#schemas/content/diagnostic.ts";
import type { ContentNode, ElementNode, Position } from "#schemas/content/nodes.ts";
import { ALLOWED, FLOW, FORMATTING, VERBATIM } from "./allow-list.ts";
import { LONGEST_TANGLE, oversize, wordsOf } from "./guard-size.ts";
import { htmlAttributes } from "./html-attributes.ts";
import { readPlainHtml } from "./read-plain-html.ts";
import { removedParts } from "./removed-parts.ts";
import { type Scan, scanMarkers } from "./scan-markers.ts";
import { positionOf, sourceCursor } from "./source-position.ts";
import type { Element, ElementContent, Root, RootContent, Text } from "./tree.ts";
import type { MarkerVocabulary } from "./vocabulary.ts";

export interface ParsedContent {
  nodes: ContentNode[];
  diagnostics: ContentDiagnostic[];
}

/** More than an editor would read at once. */
const MAX_DIAGNOSTICS = 200;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const sanitizer = unified().use(rehypeSanitize, ALLOWED).freeze();

/**
 * Turns a CMS text into nodes that are safe to render. Never throws: what can't be used is left out and reported
 * with its place (CMS-03, CMS-04, CMS-09). Time grows in proportion to the text.
 */
export function parseContent(source: string, vocabulary: MarkerVocabulary): ParsedContent {
  const tooMuch = oversize(source);
  if (tooMuch) return wordsAlone(source, tooMuch);
  const plain = readPlainHtml(source);
  if (!plain && source.length > LONGEST_TANGLE)
    return wordsAlone(source, { fault: "html-too-long", at: LONGEST_TANGLE });
  const tree = plain ?? parser.parse(source);
  lowerHeadings(tree);
  const diagnostics = removedParts(tree);
  const clean = sanitizer.runSync(tree) as Root;
  const reader = new Reader(source, vocabulary, diagnostics);
  return { nodes: reader.flow(clean.children), diagnostics: diagnostics.slice(0, MAX_DIAGNOSTICS) };
}

/** What is left of a text that is too much to read. */
function wordsAlone(source: string, { fault, at }: { fault: ContentFault; at: number }): ParsedContent {
  const diagnostic: ContentDiagnostic = {
    fault,
    severity: "error",
    ...positionOf(source, at),
    found: source.slice(at, at + 40),
    allowed: SIZES,
  };
  return { nodes: paragraph(wordsOf(source)), diagnostics: [diagnostic] };
}

const SIZES =
  "at most 1,048,576 characters (1 MB) of properly nested HTML, 300,000 of any other, and elements at most 120 deep";

const paragraph = (value: string): ContentNode[] =>
  value ? [{ type: "element", tag: "p", attributes: {}, children: [{ type: "text", value }] }] : [];

/** The page's title is its only h1. */
function lowerHeadings(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "h1") child.tagName = "h2";
    lowerHeadings(child);
  }
}

type Child = RootContent | ElementContent;

class Reader {
  readonly #source: string;
  readonly #vocabulary: MarkerVocabulary;
  readonly #diagnostics: ContentDiagnostic[];
  #scanned: { value: string; scan: Scan } | null = null;

  constructor(source: string, vocabulary: MarkerVocabulary, diagnostics: ContentDiagnostic[]) {
    this.#source = source;
    this.#vocabulary = vocabulary;
    this.#diagnostics = diagnostics;
  }

  /** Children of a place where paragraphs stand: widgets of both kinds may stand here too. */
  flow(children: readonly Child[]): ContentNode[] {
    const alone = this.#alone(children);
    return children.flatMap((child) => {
      if (child.type === "text") return this.#text(child, alone ? "alone" : "flow");
      if (child.type !== "element") return [];
      return this.#elements(child);
    });
  }

  /** A marker alone in its paragraph takes the paragraph's place; a block among words parts it in two. */
  #paragraph(element: Element): ContentNode[] {
    const sole = soleText(element);
    if (sole && this.#isBlocksOnly(sole.value)) {
      return this.#text(sole, "alone").filter((node) => node.type === "widget");
    }
    const parts: ContentNode[] = [];
    let run: ContentNode[] = [];
    const close = () => {
      if (run.some((node) => node.type !== "text" || node.value.trim())) parts.push(this.#made(element, run));
      run = [];
    };
    for (const child of element.children) {
      const nodes =
        child.type === "text" ? this.#text(child, "flow") : child.type === "element" ? this.#elements(child) : [];
      for (const node of nodes) {
        if (node.type === "widget" && node.display === "block") {
          close();
          parts.push(node);
        } else run.push(node);
      }
    }
    close();
    return parts.length > 0 || element.children.length > 0 ? parts : [this.#made(element, [])];
  }

  #elements(element: Element): ContentNode[] {
    if (element.tagName === "p") return this.#paragraph(element);
    const made = this.#element(element);
    return made.tag === "img" && !made.attributes.src ? [] : [made];
  }

  #element(element: Element): ElementNode {
    const { tagName } = element;
    const children = VERBATIM.has(tagName)
      ? element.children.flatMap((child) => this.#verbatim(child))
      : FLOW.has(tagName)
        ? this.flow(element.children)
        : element.children.flatMap((child) => this.#phrase(child));
    return this.#made(element, children);
  }

  #phrase(child: ElementContent): ContentNode[] {
    if (child.type === "text") return this.#text(child, "phrase");
    if (child.type !== "element") return [];
    return this.#elements(child);
  }

  #verbatim(child: ElementContent): ContentNode[] {
    if (child.type === "text") return [{ type: "text", value: child.value }];
    if (child.type !== "element") return [];
    return [
      this.#made(
        child,
        child.children.flatMap((inner) => this.#verbatim(inner)),
      ),
    ];
  }

  #made(element: Element, children: ContentNode[]): ElementNode {
    return {
      type: "element",
      tag: element.tagName,
      attributes: htmlAttributes(element),
      children,
    };
  }

  #text(node: Text, place: "alone" | "flow" | "phrase"): ContentNode[] {
    if (!node.value.includes("#")) return [{ type: "text", value: node.value }];
    const { parts, faults } = this.#scan(node.value);
    const at = this.#positions(node);
    for (const { at: index, ...fault } of faults) this.#diagnostics.push({ ...fault, ...at(index) });
    return parts.flatMap((part): ContentNode[] => {
      if (part.kind === "text") return [{ type: "text", value: part.value }];
      const where = this.#vocabulary.get(part.name)?.where ?? [];
      const position = at(part.at);
      const display = displayOf(where, place);
      if (!display) {
        this.#diagnostics.push({
          fault: "marker-misplaced",
          severity: "error",
          ...position,
          found: `#${part.name}#`,
          allowed: "a paragraph of its own: this widget can't stand inside a heading, a link or formatted words",
        });
        return [];
      }
      return [{ type: "widget", name: part.name, parameters: part.parameters, display, position }];
    });
  }

  /** Where a character of a text stands: asked for what is wrong with it first, then for its markers, each ascending. */
  #positions(node: Text): (index: number) => Position {
    const { line = 1, column = 1, offset = 0 } = node.position?.start ?? {};
    const start = { line, column, offset };
    let cursor = sourceCursor(this.#source, start);
    let last = 0;
    return (index) => {
      if (index < last) cursor = sourceCursor(this.#source, start);
      last = index;
      return cursor(index);
    };
  }

  /** A text alone in its paragraph is asked twice. */
  #scan(value: string): Scan {
    if (this.#scanned?.value !== value) this.#scanned = { value, scan: scanMarkers(value, this.#vocabulary) };
    return this.#scanned.scan;
  }

  /** Nothing but markers of widgets that take a paragraph's place; markers that will be left out count as well. */
  #isBlocksOnly(value: string): boolean {
    return this.#scan(value).parts.every((part) =>
      part.kind === "text" ? !part.value.trim() : this.#vocabulary.get(part.name)?.where.includes("block"),
    );
  }

  #alone(children: readonly Child[]): boolean {
    return children.every((child) => child.type === "text" || child.type === "comment");
  }
}

function displayOf(
  where: readonly ("block" | "inline")[],
  place: "alone" | "flow" | "phrase",
): "block" | "inline" | null {
  if (place === "alone" && where.includes("block")) return "block";
  if (where.includes("inline")) return "inline";
  return place === "phrase" ? null : "block";
}

/** The text of a paragraph that contains nothing else, seen through formatting. */
function soleText(element: Element): Text | null {
  const meaningful = element.children.filter((child) => !(child.type === "text" && !child.value.trim()));
  const [only] = meaningful;
  if (meaningful.length !== 1 || !only) return null;
  if (only.type === "text") return only.value.includes("#") ? only : null;
  return only.type === "element" && FORMATTING.has(only.tagName) ? soleText(only) : null;
}
