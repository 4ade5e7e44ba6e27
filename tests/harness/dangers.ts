import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { safeAddress } from "#widgets/parser/safe-address.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Elements that the product's own parts are made of and content never is. */
const OWN_ELEMENTS = new Set(
  "article header footer nav main section h1 button picture source svg defs g path rect circle line polyline polygon stop ellipse lineargradient radialgradient dialog form input select option time".split(
    " ",
  ),
);

/** Elements that have no place on a page of ours, whoever wrote them. */
const NEVER = new Set(
  "script style iframe object embed base meta link math template noscript frame frameset applet portal marquee foreignobject use animate set textarea title xmp plaintext listing isindex image video audio track bgsound".split(
    " ",
  ),
);

const ADDRESSES = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "xlinkhref",
  "poster",
  "data",
  "background",
  "ping",
  "cite",
]);

interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * What of a page's HTML could run, load or lead away: read by a parser that follows the standard, as a browser would. An
 * empty list is a page that is inert.
 */
export function dangersIn(html: string, allowed: ReadonlySet<string>): string[] {
  const dangers: string[] = [];
  const visit = (node: Node) => {
    if (node.type === "element") judge(node, allowed, dangers);
    for (const child of node.children ?? []) visit(child);
  };
  visit(parser.parse(html) as Node);
  return dangers;
}

function judge({ tagName = "", properties = {} }: Node, allowed: ReadonlySet<string>, dangers: string[]): void {
  const tag = tagName.toLowerCase();
  if (NEVER.has(tag) || !(allowed.has(tag) || OWN_ELEMENTS.has(tag))) dangers.push(`<${tagName}>`);
  for (const [name, value] of Object.entries(properties)) {
    const key = name.toLowerCase();
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    if (key.startsWith("on") || ["srcdoc", "style", "dangerouslysetinnerhtml", "is"].includes(key)) {
      dangers.push(`${tagName} ${name}=${text}`);
    }
    if (ADDRESSES.has(key) && !(text.startsWith("#") || safeAddress(text))) dangers.push(`${tagName} ${name}=${text}`);
    if (key === "srcset" && /(^|,)\s*[a-z]+:(?!\/\/)/i.test(text)) dangers.push(`${tagName} ${name}=${text}`);
    if (key === "target" && !String(properties.rel ?? "").includes("noopener"))
      dangers.push(`${tagName} without noopener`);
  }
}
