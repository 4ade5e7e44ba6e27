import type { ContentNode } from "#schemas/content/nodes.ts";
import { isPictureAddress, linkAttributes } from "./html-attributes.ts";
import { safeAddress } from "./safe-address.ts";

/** A text variable: `{{minDeposit}}`. */
const VARIABLE = /\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}/g;

/** Text for each variable that is known; the others are unknown and leave nothing behind. */
export type VariableValues = Readonly<Record<string, string>>;

/** Puts values in the place of variables in a plain text (CMS-05). A value that ends a sentence with its own full stop, as "N.V.", keeps one. */
export const fillText = (text: string, values: VariableValues): string =>
  text.includes("{{")
    ? text.replace(VARIABLE, (found, name: string, at: number) => {
        const value = Object.hasOwn(values, name) ? (values[name] ?? "") : "";
        return value.endsWith(".") && text[at + found.length] === "." ? value.slice(0, -1) : value;
      })
    : text;

/** Names of the variables that a text uses. */
export const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map((match) => match[1] ?? "");

/**
 * Puts values in the place of variables in parsed content. Values are words, never HTML or markers: they are filled in
 * after both were read. An address is judged again with its values in.
 */
export function fillVariables(nodes: readonly ContentNode[], values: VariableValues): ContentNode[] {
  return nodes.map((node): ContentNode => {
    if (node.type === "text") return { ...node, value: fillText(node.value, values) };
    if (node.type === "widget") {
      return { ...node, parameters: mapValues(node.parameters, (value) => fillText(value, values)) };
    }
    return {
      ...node,
      attributes: fillAttributes(node.attributes, values),
      children: fillVariables(node.children, values),
    };
  });
}

function fillAttributes(attributes: Record<string, string>, values: VariableValues): Record<string, string> {
  if (!Object.values(attributes).some((value) => value.includes("{{"))) return attributes;
  const { href, src, rel: _rel, target: _target, ...rest } = attributes;
  const filled = mapValues(rest, (value) => fillText(value, values));
  const link = href === undefined ? null : safeAddress(fillText(href, values));
  const picture = src === undefined ? null : safeAddress(fillText(src, values));
  return {
    ...filled,
    ...(link ? linkAttributes(link) : {}),
    ...(isPictureAddress(picture) ? { src: picture.href } : {}),
  };
}

const mapValues = (record: Record<string, string>, change: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
