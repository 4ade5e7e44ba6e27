import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Player } from "#schemas/api/players.ts";
import { loadPlayerForm } from "./player-form.server.ts";
import type { PlayerForm } from "./player-form.ts";

/** What is to be filled in before something goes on. */
export interface Completion {
  /** Who asks: deposit for personal info as such (MODAL-09), or a provider. */
  context: string;
  form: PlayerForm;
}

/** The context of personal info: it asks for the eight fields of document 1 section 4. */
export const PERSONAL_INFO_CONTEXT = "deposit";

/** The context that an address asks for; personal info where it names none. */
export const contextOf = (request: Request): string => {
  const context = new URL(request.url).searchParams.get("context") ?? "";
  return /^[\w-]{1,64}$/.test(context) ? context : PERSONAL_INFO_CONTEXT;
};

/** The empty fields of a context. */
export async function loadCompletion(context: AppLoadContext, player: Player, name: string): Promise<Completion> {
  return { context: name, form: await loadPlayerForm(context, player, { context: name, missing: true }) };
}
