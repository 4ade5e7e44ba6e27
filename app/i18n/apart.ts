import type { CompiledMessages } from "./compile-messages.ts";

/** The desk's texts are for editors alone: no visitor's browser loads them. */
const APART = "DESK.";
/** Texts of mails and of the games' own pages are rendered by the server: no browser loads them. */
const SERVER_ONLY = ["MAIL.", "STUDIO."];

const pick = (messages: CompiledMessages, wanted: (id: string) => boolean): CompiledMessages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => wanted(id)));

/** What the browsers of visitors load. */
export const siteMessages = (messages: CompiledMessages): CompiledMessages =>
  pick(messages, (id) => ![APART, ...SERVER_ONLY].some((prefix) => id.startsWith(prefix)));

/** What the desk's pages bring along. */
export const deskMessages = (messages: CompiledMessages): CompiledMessages =>
  pick(messages, (id) => id.startsWith(APART));
