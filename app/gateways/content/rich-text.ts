import { isRichText, type RichNode } from "#schemas/content/rich-text.ts";

/**
 * Contentful's rich text as HTML, so that it goes the way that every body goes: parsed, sanitised, markers expanded.
 * Nothing here is trusted; the allow-list of the parser is what makes it safe (CMS-09).
 */
/** How deep documents and the snippets embedded in them may nest; deeper parts are left out. */
const DEEPEST = 60;
const DEEPEST_EMBEDDING = 3;

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: "p",
  "heading-1": "h2",
  "heading-2": "h2",
  "heading-3": "h3",
  "heading-4": "h4",
  "heading-5": "h5",
  "heading-6": "h6",
  "unordered-list": "ul",
  "ordered-list": "ol",
  "list-item": "li",
  blockquote: "blockquote",
  table: "table",
  "table-row": "tr",
  "table-cell": "td",
  "table-header-cell": "th",
};

const MARKS: Readonly<Record<string, string>> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  code: "code",
  superscript: "sup",
  subscript: "sub",
  strikethrough: "s",
};

/**
 * A body as HTML, whichever way it was written: HTML as it is, rich text block by block, and a plain text with its blank
 * lines as paragraphs.
 */
export function bodyHtml(value: unknown): string {
  if (isRichText(value)) return document(value, []);
  if (typeof value !== "string") return "";
  return isPlain(value) ? paragraphs(value) : value;
}

/** What an entry's page shows: its text, which is rich text, and its body where it has no text. */
export const bodyOf = ({ text, body }: Readonly<Record<string, unknown>>): unknown => (isRichText(text) ? text : body);

/** A text without a single tag, in paragraphs. */
const isPlain = (text: string): boolean => /\S\r?\n[ \t]*\r?\n\s*\S/.test(text) && !/<[a-z!/?]/i.test(text);

const paragraphs = (text: string): string =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, "<br>")}</p>`)
    .join("\n");

/** Every block of the document on a line of its own: findings name the block by its line. */
const document = (node: RichNode, embedding: readonly string[]): string =>
  listOf(node.content)
    .map((child) => html(child, 1, embedding))
    .join("\n")
    .trimEnd();

function html(node: unknown, depth: number, embedding: readonly string[]): string {
  if (!isRecord(node) || typeof node.nodeType !== "string" || depth > DEEPEST) return "";
  const { nodeType } = node;
  if (nodeType === "text") return marked(node as unknown as RichNode);
  if (nodeType === "hr") return "<hr>";
  const data = isRecord(node.data) ? node.data : {};
  const inner = () =>
    listOf(node.content)
      .map((child) => html(child, depth + 1, embedding))
      .join("");
  switch (nodeType) {
    case "hyperlink":
      return link(data.uri, inner());
    case "entry-hyperlink":
      return link(pathOf(data.target), inner());
    case "asset-hyperlink":
      return link(fileOf(data.target)?.url, inner());
    case "embedded-asset-block":
      return picture(data.target);
    case "embedded-entry-block":
    case "embedded-entry-inline":
      return embedded(data.target, embedding);
    default: {
      const tag = Object.hasOwn(BLOCKS, nodeType) ? BLOCKS[nodeType] : undefined;
      const content = tag === "li" ? withoutParagraph(node.content, depth, embedding) : inner();
      // The editor ends every document with an empty paragraph.
      if (tag === "p" && !content.replaceAll("<br>", "").trim()) return "";
      return tag ? `<${tag}>${content}</${tag}>` : content;
    }
  }
}

/** A list item of one paragraph is that paragraph's words. */
function withoutParagraph(content: unknown, depth: number, embedding: readonly string[]): string {
  const children = listOf(content);
  const [only] = children;
  const isAlone = children.length === 1 && isRecord(only) && only.nodeType === "paragraph";
  return (isAlone ? listOf(only.content) : children).map((child) => html(child, depth + 1, embedding)).join("");
}

function marked({ value, marks }: RichNode): string {
  const words = escaped(String(value ?? "")).replace(/\r?\n/g, "<br>");
  return listOf(marks)
    .map((mark) => (isRecord(mark) ? MARKS[String(mark.type)] : undefined))
    .filter((tag) => tag !== undefined)
    .reduce((inside, tag) => `<${tag}>${inside}</${tag}>`, words);
}

const link = (href: unknown, inside: string): string =>
  typeof href === "string" && href ? `<a href="${quoted(href)}">${inside}</a>` : inside;

/** A picture is shown, any other file is offered; a file that isn't there is left out. */
function picture(target: unknown): string {
  const file = fileOf(target);
  if (!file) return "";
  if (!file.contentType.startsWith("image/")) return `<p>${link(file.url, escaped(file.title || file.url))}</p>`;
  return `<figure><img src="${quoted(file.url)}" alt="${quoted(file.description)}"></figure>`;
}

/** A snippet stands where it is embedded; a page is led to. */
function embedded(target: unknown, embedding: readonly string[]): string {
  const fields = fieldsOf(target);
  const id = idOf(target);
  // A snippet that comes to embed itself ends there.
  if (!fields || embedding.includes(id) || embedding.length >= DEEPEST_EMBEDDING) return "";
  const path = pathOf(target);
  if (path) return link(path, escaped(String(fields.title ?? path)));
  if (fields.key === undefined) return "";
  const body = bodyOf(fields);
  return isRichText(body) ? document(body, [...embedding, id]) : bodyHtml(body);
}

const SLUG = /^[a-z0-9-]+(\/[a-zA-Z0-9-]+)*$/;

const pathOf = (target: unknown): string | null => {
  const slug = fieldsOf(target)?.slug;
  return typeof slug === "string" && SLUG.test(slug) ? `/${slug}` : null;
};

function fileOf(target: unknown) {
  const fields = fieldsOf(target);
  const file = fields && isRecord(fields.file) ? fields.file : null;
  if (!fields || typeof file?.url !== "string") return null;
  return {
    url: file.url.startsWith("//") ? `https:${file.url}` : file.url,
    contentType: String(file.contentType ?? ""),
    title: String(fields.title ?? ""),
    description: String(fields.description ?? ""),
  };
}

const idOf = (target: unknown): string => (isRecord(target) && isRecord(target.sys) ? String(target.sys.id ?? "") : "");

const fieldsOf = (target: unknown): Record<string, unknown> | null =>
  isRecord(target) && isRecord(target.fields) ? target.fields : null;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const quoted = (text: string): string => escaped(text).replaceAll('"', "&quot;");
