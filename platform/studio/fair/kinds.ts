import { classicKind } from "./classic-kind.ts";
import { crashKind } from "./crash-kind.ts";
import { holdKind } from "./hold-kind.ts";
import { diceKind, minesKind, plinkoKind } from "./instant-kinds.ts";
import type { FairKind } from "./kind.ts";
import { LIVE_KINDS } from "./live-kinds.ts";
import { fortyKind, slotKind } from "./slot-kind.ts";
import { baccaratKind, blackjackKind, rouletteKind } from "./table-kinds.ts";
import { waysKind } from "./ways-kind.ts";

/** Every kind of game whose rounds anybody verifies. A new one is an entry here and a function in scripts/verify-round.mjs. */
export const FAIR_KINDS: ReadonlyMap<string, FairKind> = new Map([
  ["slot", slotKind],
  ["forty", fortyKind],
  ["classic", classicKind],
  ["ways", waysKind],
  ["hold", holdKind],
  ["crash", crashKind],
  ["dice", diceKind],
  ["mines", minesKind],
  ["plinko", plinkoKind],
  ["roulette", rouletteKind],
  ["baccarat", baccaratKind],
  ["blackjack", blackjackKind],
  ...LIVE_KINDS,
]);
