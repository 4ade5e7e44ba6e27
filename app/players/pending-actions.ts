import type { Player } from "#schemas/api/players.ts";
import type { Visitor } from "../request/visitor.ts";
import type { NewProvider } from "./new-provider.modal.tsx";

/** What the frame owes a visitor beside the page. Most owe nothing: then none of its script is loaded. */
export interface PendingActions {
  /** Signing in, up and playing are closed here (GUARD-04). */
  guestMode: boolean;
  /** The age question of visitors from Australia (MODAL-05). */
  ageCard: boolean;
  /** The terms are to be accepted first (MODAL-08). */
  terms: boolean;
  /** To be shown a new provider (MODAL-06). */
  newProvider: NewProvider | null;
  /** Where players from Estonia are welcome (document 3 section 5). */
  estonia: { name: string; origin: string } | null;
  /** The running clock of the Estonian licence, by player (document 3 section 4). */
  sessionTimer: number | null;
}

const AGE_QUESTION_COUNTRY = "AU";

/** Null when there is nothing to do. */
export function pendingActionsOf(
  visitor: Pick<Visitor, "player" | "country" | "guestMode" | "licence" | "estonia">,
  newProvider: NewProvider | null,
): PendingActions | null {
  const { player, country, guestMode, licence, estonia } = visitor;
  const pendingActions: PendingActions = {
    guestMode,
    ageCard: country === AGE_QUESTION_COUNTRY && player === null,
    terms: player !== null && requiredModals(player).includes("terms-acceptance"),
    newProvider,
    estonia: player ? null : estonia,
    sessionTimer: player && licence.rules.sessionTimer ? player.id : null,
  };
  return Object.values(pendingActions).some((owed) => owed !== null && owed !== false) ? pendingActions : null;
}

/** Modals that a player must pass before anything else. */
export const requiredModals = ({ auth_fields_missed }: Pick<Player, "auth_fields_missed">): "terms-acceptance"[] =>
  auth_fields_missed.includes("terms_acceptance") ? ["terms-acceptance"] : [];
