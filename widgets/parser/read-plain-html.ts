import { ATTRIBUTES, BLOCKS, ENTITIES, HEADINGS, PARENTS, PHRASES, VOIDS, WORDLESS } from "./plain-elements.ts";
import type { Element, Root } from "./tree.ts";

type Point = { line: number; column: number; offset: number };

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*(\/?)>/y;
const ATTRIBUTE = /([a-z]+)="([^"<>]*)"/g;
/** Characters that an HTML parser changes or complains about. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]/;
const REFERENCE = /&(?:([a-zA-Z]+);)?/g;
const DEEPEST = 120;

/**
 * Reads HTML that is written as it should be: known elements, properly nested, attributes in quotation marks. Gives the
 * tree that an HTML parser gives for it, places included, in a fifth of the time. Null for every other text, which is
 * the parser's to read. What is allowed is decided afterwards, for both alike (allow-list.ts).
 */
export function readPlainHtml(source: string): Root | null {
  return source === "" || ODD.test(source) ? null : new PlainReader(source).read();
}

class PlainReader {
  readonly #source: string;
  readonly #root: Root = { type: "root", children: [], data: { quirksMode: false } };
  readonly #open: Element[] = [];
  #paragraphs = 0;
  #line = 1;
  #lineStart = 0;
  #next = -1;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Root | null {
    const source = this.#source;
    const start = this.#point(0);
    let at = 0;
    while (at < source.length) {
      const tag = source.indexOf("<", at);
      const end = tag < 0 ? source.length : tag;
      if (end > at && !this.#text(at, end)) return null;
      if (tag < 0) break;
      TAG.lastIndex = tag;
      const match = TAG.exec(source);
      if (!match) return null;
      at = TAG.lastIndex;
      const [, closing, name = "", attributes = "", selfClosing] = match;
      const taken = closing
        ? !attributes && !selfClosing && this.#close(name, at)
        : this.#begin(name, attributes, Boolean(selfClosing), tag, at);
      if (!taken) return null;
    }
    if (this.#open.length > 0) return null;
    this.#root.position = { start, end: this.#point(source.length) };
    return this.#root;
  }

  #begin(name: string, written: string, selfClosing: boolean, from: number, to: number): boolean {
    const isVoid = VOIDS.has(name);
    const parent = this.#open.at(-1);
    const isKnown = isVoid || PHRASES.has(name) || BLOCKS.has(name) || name in PARENTS;
    if (!isKnown || (selfClosing && !isVoid) || this.#open.length > DEEPEST) return false;
    const parents = PARENTS[name];
    if (parents ? !parent || !parents.has(parent.tagName) : parent && WORDLESS.has(parent.tagName)) return false;
    if (BLOCKS.has(name) && (this.#paragraphs > 0 || this.#isInPhrase())) return false;
    if (HEADINGS.has(name) && parent && HEADINGS.has(parent.tagName)) return false;
    if (name === "a" && this.#open.some(({ tagName }) => tagName === "a")) return false;
    const properties = propertiesOf(written);
    if (!properties) return false;
    const start = this.#point(from);
    const element: Element = {
      type: "element",
      tagName: name,
      properties,
      children: [],
      position: { start, end: start },
    };
    this.#add(element);
    if (isVoid) element.position = { start, end: this.#point(to) };
    else this.#open.push(element);
    if (name === "p") this.#paragraphs += 1;
    return true;
  }

  #close(name: string, to: number): boolean {
    const element = this.#open.pop();
    if (!element?.position || element.tagName !== name) return false;
    if (name === "p") this.#paragraphs -= 1;
    element.position = { start: element.position.start, end: this.#point(to) };
    return true;
  }

  #text(from: number, to: number): boolean {
    const parent = this.#open.at(-1);
    const written = this.#source.slice(from, to);
    if (parent && WORDLESS.has(parent.tagName) && written.trim() !== "") return false;
    const value = decoded(written);
    if (value === null) return false;
    const start = this.#point(from);
    this.#add({ type: "text", value, position: { start, end: this.#point(to) } });
    return true;
  }

  #add(node: Element["children"][number]): void {
    (this.#open.at(-1) ?? this.#root).children.push(node);
  }

  /** Formatting that is open round a block would be opened anew inside it. */
  #isInPhrase(): boolean {
    return this.#open.some(({ tagName }) => PHRASES.has(tagName));
  }

  /** Asked for in ascending order. */
  #point(offset: number): Point {
    for (;;) {
      if (this.#next <= this.#lineStart) this.#next = this.#nextLine(this.#lineStart);
      if (this.#next > offset) break;
      this.#line += 1;
      this.#lineStart = this.#next;
    }
    return { line: this.#line, column: offset - this.#lineStart + 1, offset };
  }

  #nextLine(from: number): number {
    const end = this.#source.indexOf("\n", from);
    return end < 0 ? Number.POSITIVE_INFINITY : end + 1;
  }
}

/** The properties of an element's attributes; null where one is unknown, repeated or not plain. */
function propertiesOf(written: string): Element["properties"] | null {
  const properties: Element["properties"] = {};
  for (const [, name = "", text = ""] of written.matchAll(ATTRIBUTE)) {
    const known = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
    const value = decoded(text);
    if (!known || value === null || known.property in properties) return null;
    if (known.kind === "text") properties[known.property] = value;
    else if (known.kind === "list") properties[known.property] = value.split(/[\t\n ]+/).filter(Boolean);
    else if (/^(0|[1-9]\d{0,5})$/.test(value)) properties[known.property] = Number(value);
    else return null;
  }
  return properties;
}

/** A text with its characters for their names; null where a name is unknown. A sign before a space is a sign. */
function decoded(text: string): string | null {
  if (!text.includes("&")) return text;
  let known = true;
  const value = text.replace(REFERENCE, (found, name: string, at: number) => {
    const character = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (character !== undefined) return character;
    if (found !== "&" || text.charAt(at + 1) !== " ") known = false;
    return found;
  });
  return known ? value : null;
}
