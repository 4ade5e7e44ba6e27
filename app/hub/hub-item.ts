import type { AppLoadContext } from "@remix-run/server-runtime";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

export type HubKind = "gift" | "box" | "tournament" | "lottery" | "quest" | "adventure";

/** What a line below an item's title says: a text of the catalogue with its numbers. */
export type HubNote =
  | { id: "HUB.GIFT.ACTIVATE" | "HUB.BOX.OPEN" | "HUB.JOINED" | "HUB.OPEN" | "HUB.TICKETS.OPEN" }
  | { id: "HUB.DAY.CLAIM" | "HUB.DAY.TASK" }
  | { id: "HUB.GIFT.SPINS" | "HUB.TICKETS"; count: number }
  | { id: "QUEST.REACHED"; reached: number; count: number }
  | { id: "HUB.GIFT.WAGER"; share: number };

/** Something that is on for a visitor. */
export interface HubItem {
  /** Unique in the list. */
  key: string;
  kind: HubKind;
  title: string;
  note: HubNote | null;
  /** What it brings; null where the title says it. */
  amount: { cents: number; currency: CurrencyCode } | null;
  to: string;
  /** Null for what has no end: it comes after the others. */
  endsAt: string | null;
  /** Whether the visitor has it or takes part already: of two that end together it comes first. */
  own: boolean;
}

/** A feature's part of the hub: what it has for the visitor now. Throws when it can't be loaded. */
export type HubSource = (context: AppLoadContext) => Promise<HubItem[]>;

const endOf = ({ endsAt }: HubItem): number => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt));

/** What ends first comes first; what is over is left out. */
export const inOrder = (items: readonly HubItem[], now: number): HubItem[] =>
  items
    .filter((item) => endOf(item) > now)
    .sort(
      (a, b) =>
        (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)) ||
        Number(b.own) - Number(a.own) ||
        a.key.localeCompare(b.key, "en"),
    );
