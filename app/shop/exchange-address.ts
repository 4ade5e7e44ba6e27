import { withModal } from "../shell/modals/url-modal.ts";
import type { Card } from "./card.ts";

/** Steps of an exchange: a warning, a question, its results; none: the card itself. */
export const EXCHANGE_STEPS = ["accounts", "bonuses", "done", "failed"] as const;
export type ExchangeStep = (typeof EXCHANGE_STEPS)[number];

export const stepOf = (text: string | null): ExchangeStep | null =>
  EXCHANGE_STEPS.find((step) => step === text) ?? null;

/** The address of a card's exchange over a page. */
export const exchangeAddress = (page: string, { group }: Pick<Card, "group">): string =>
  withModal(page, "exchange", { card: group });
