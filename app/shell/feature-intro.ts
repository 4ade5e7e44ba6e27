import { hasFeature } from "#schemas/rules/features.ts";
import type { MessageId } from "../i18n/message-id.ts";

const INTROS = {
  "jackpot-draws": ["PAGE.JACKPOT.INTRO", "FEATURE.JACKPOTS.COMING"],
  "tournament-points": ["TOURNAMENT.INTRO", "FEATURE.TOURNAMENTS.COMING"],
} as const satisfies Record<string, readonly [there: MessageId, coming: MessageId]>;

/** What a page of a feature begins with: how it works, or that it is to come to this installation. */
export const introOf = (feature: keyof typeof INTROS): MessageId => INTROS[feature][hasFeature(feature) ? 0 : 1];
