import type { CompiledMessages } from "./compile-messages.ts";

/** The desk's texts are for editors alone: no visitor's browser loads them. */
const APART = "DESK.";

const pick = (messages: CompiledMessages, wanted: (id: string) => boolean): CompiledMessages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => wanted(id)));

/** What the browsers of visitors load. */
export const siteMessages = (messages: CompiledMessages): CompiledMessages =>
  pick(messages, (id) => !id.startsWith(APART));

/** What the desk's pages bring along. */
export const deskMessages = (messages: CompiledMessages): CompiledMessages =>
  pick(messages, (id) => id.startsWith(APART));
