import { UNSENT_KEY } from "../shell/chat/unsent-key.ts";

/** A message that the platform has not confirmed. A file's content is not stored, only its name. */
export interface UnsentMessage {
  clientId: string;
  text: string;
  isFile: boolean;
}

export interface Unsent {
  draft: string;
  messages: readonly UnsentMessage[];
}

const NOTHING: Unsent = { draft: "", messages: [] };

/** What this visitor has not sent; what another one left in the tab is deleted. A browser without storage has none. */
export function readUnsent(owner: string): Unsent {
  try {
    const stored = JSON.parse(sessionStorage.getItem(UNSENT_KEY) ?? "null") as (Unsent & { owner: string }) | null;
    if (stored?.owner === owner) return { draft: String(stored.draft), messages: [...stored.messages] };
    sessionStorage.removeItem(UNSENT_KEY);
  } catch {
    // What can't be read is as good as nothing.
  }
  return NOTHING;
}

export function writeUnsent(owner: string, unsent: Unsent): void {
  try {
    if (unsent.draft === "" && unsent.messages.length === 0) sessionStorage.removeItem(UNSENT_KEY);
    else sessionStorage.setItem(UNSENT_KEY, JSON.stringify({ owner, ...unsent }));
  } catch {
    // Without storage it stays as long as the page does.
  }
}
