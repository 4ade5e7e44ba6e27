import { type Address, safeAddress } from "./safe-address.ts";
import type { Element } from "./tree.ts";

/** Property names of the tree that are written differently in HTML. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  colSpan: "colspan",
  rowSpan: "rowspan",
  dateTime: "datetime",
};

/** A property of the tree as it is written in HTML. */
export const htmlName = (property: string): string => HTML_NAMES[property] ?? property;

/** An element's attributes as text; links and pictures only when they lead to a safe place. */
export function htmlAttributes(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [property, value] of Object.entries(element.properties)) {
    if (value === null || value === undefined || value === false) continue;
    attributes[htmlName(property)] = Array.isArray(value) ? value.join(" ") : String(value);
  }
  if (element.tagName === "a") return link(attributes);
  if (element.tagName === "img") return picture(attributes);
  return attributes;
}

function link({ href, ...rest }: Record<string, string>): Record<string, string> {
  const address = href === undefined ? null : safeAddress(href);
  return address ? { ...rest, ...linkAttributes(address) } : rest;
}

/** A foreign page learns nothing of the visitor and gets no hold on the window that it was opened from. */
export const linkAttributes = (address: Address): Record<string, string> =>
  address.kind === "foreign"
    ? { href: address.href, target: "_blank", rel: "noopener noreferrer nofollow" }
    : { href: address.href };

/** Pictures come from this site, or over TLS. */
export const isPictureAddress = (address: Address | null): address is Address =>
  address?.kind === "internal" || (address?.kind === "foreign" && address.href.startsWith("https://"));

function picture({ src, ...rest }: Record<string, string>): Record<string, string> {
  const address = src === undefined ? null : safeAddress(src);
  if (!isPictureAddress(address)) return { alt: "", ...rest };
  return { alt: "", ...rest, src: address.href, loading: "lazy", decoding: "async" };
}
