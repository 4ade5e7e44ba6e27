import { expect, it } from "vitest";
import type { Gift } from "#schemas/api/bonuses.ts";
import { endedByWithdrawal, openGifts } from "./open-gifts.ts";

const gift = (id: string, more: Partial<Gift>): Gift =>
  ({ id, kind: "deposit-bonus", currency: "EUR", activatable: false, freespins_left: 0, ...more }) as Gift;

it("what the player can do comes first, a free bet that can be placed with it", () => {
  const gifts = [
    gift("waits", { stage: "wait" }),
    gift("later", { stage: "issued" }),
    gift("spins", { stage: "wait", freespins_left: 3 }),
    gift("wagers", { stage: "handle_bets" }),
    gift("bet", { stage: "issued", kind: "freebets" }),
    gift("over", { stage: "canceled" }),
  ];
  expect(openGifts(gifts).map(({ id }) => id)).toEqual(["bet", "wagers", "spins", "waits", "later"]);
});

it("a withdrawal names the gifts of its own currency that it ends, the one that wagers first", () => {
  const gifts = [
    gift("issued", { stage: "issued", activatable: true, ends_with_withdrawal: true }),
    gift("dollars", { stage: "handle_bets", currency: "USD", ends_with_withdrawal: true }),
    gift("stays", { stage: "issued", ends_with_withdrawal: false }),
    gift("wagers", { stage: "handle_bets", ends_with_withdrawal: true }),
  ];
  expect(endedByWithdrawal(gifts, "EUR").map(({ id }) => id)).toEqual(["wagers", "issued"]);
});
