import { useState } from "react";
import type { Content } from "./fragment-cache.tsx";

/** A list that a document may carry by its markup alone. */
export interface Sent<Item> {
  /** Changes whenever what the list shows does. */
  version: string;
  /** Null in the browser where the document shows the list. */
  list: readonly Item[] | null;
}

/** A list that was loaded by the part itself. */
export const loaded = <Item>(list: readonly Item[]): Sent<Item> => ({ version: "", list });

interface AsSent<Found> {
  content: Content;
  found: Found;
}

/** What stood in the document, by its version: a part that begins anew finds it again. */
const known = new Map<string, { markup: string; found: unknown }>();

function onPage<Found>(version: string, selector: string, read: (element: Element | null) => Found) {
  const before = known.get(version);
  if (before) return before as { markup: string; found: Found };
  const element = document.querySelector(selector);
  const sent = { markup: element?.innerHTML ?? "", found: read(element) };
  known.set(version, sent);
  return sent;
}

/**
 * The content of the element that `selector` finds, as the document has brought it, while the list is of the same version: it is
 * neither sent a second time as data nor rendered in the browser. `read` finds what the part needs to know of it. Null where the list
 * has to be rendered.
 */
export function useAsSent<Found>(
  { version, list }: Sent<unknown>,
  selector: string,
  read: (element: Element | null) => Found,
): AsSent<Found> | null {
  const [sent] = useState(() => (list ? null : { version, ...onPage(version, selector, read) }));
  if (sent?.version !== version) return null;
  return { content: { dangerouslySetInnerHTML: { __html: sent.markup } }, found: sent.found };
}
