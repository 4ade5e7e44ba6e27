import type { ContentFinding } from "#schemas/content/finding.ts";
import { safeAddress } from "./safe-address.ts";
import type { Element } from "./tree.ts";

type Tell = (fault: Pick<ContentFinding, "fault" | "severity" | "found" | "allowed">) => void;

/** Property names of the tree that are written differently in HTML. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  colSpan: "colspan",
  rowSpan: "rowspan",
  dateTime: "datetime",
};

/** An element's attributes as text; links and pictures only when they lead to a safe place. */
export function htmlAttributes(element: Element, tell: Tell): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [property, value] of Object.entries(element.properties)) {
    if (value === null || value === undefined || value === false) continue;
    attributes[HTML_NAMES[property] ?? property] = Array.isArray(value) ? value.join(" ") : String(value);
  }
  if (element.tagName === "a") return link(attributes, tell);
  if (element.tagName === "img") return picture(attributes, tell);
  return attributes;
}

function link({ href, ...rest }: Record<string, string>, tell: Tell): Record<string, string> {
  if (href === undefined) return rest;
  const address = safeAddress(href);
  if (!address) {
    tell({ fault: "link-unsafe", severity: "error", found: href, allowed: "https:, http:, mailto:, tel: or a path" });
    return rest;
  }
  return { ...rest, ...linkAttributes(address) };
}

/** A foreign page learns nothing of the visitor and gets no hold on the window that it was opened from. */
export const linkAttributes = (address: NonNullable<ReturnType<typeof safeAddress>>): Record<string, string> =>
  address.kind === "foreign"
    ? { href: address.href, target: "_blank", rel: "noopener noreferrer nofollow" }
    : { href: address.href };

function picture({ src, ...rest }: Record<string, string>, tell: Tell): Record<string, string> {
  const address = src === undefined ? null : safeAddress(src);
  const isSafe = address?.kind === "internal" || (address?.kind === "foreign" && address.href.startsWith("https://"));
  if (!address || !isSafe) {
    tell({ fault: "link-unsafe", severity: "error", found: src ?? "", allowed: "an https: address or a path" });
    return { alt: "", ...rest };
  }
  return { alt: "", ...rest, src: address.href, loading: "lazy", decoding: "async" };
}
