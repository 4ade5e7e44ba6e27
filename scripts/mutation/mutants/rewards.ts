import type { Mutant } from "../mutant.ts";

const ACCRUAL = ["platform/shop/accrual.test.ts"];
const EXCHANGE = ["platform/shop/exchange.test.ts"];
const TYPES = ["platform/shop/exchange-types.test.ts"];
const PRIZES = ["platform/prizes/prizes.test.ts"];
const EXCHANGING = "platform/shop/exchange-points.ts";
const OPENING = "platform/prizes/open-box.ts";

/** Comp points and what they buy, wheels and loot boxes. */
export const REWARDS: readonly Mutant[] = [
  {
    name: "stakes of bonus money earn points",
    file: "platform/shop/accrue-points.ts",
    search: "BigInt(bet - bet_bonus)",
    replace: "BigInt(bet)",
    tests: ACCRUAL,
  },
  {
    name: "a player's level earns no more points",
    file: "platform/shop/weights.ts",
    search: "groups.flatMap((group) => levels[group] ?? [])",
    replace: "groups.flatMap((): number[] => [])",
    tests: ACCRUAL,
  },
  {
    name: "points are exchanged during a break",
    file: EXCHANGING,
    search: ' || blocking === "selfexclusion" || blocking === "coolingoff" || isOut',
    replace: " || isOut",
    tests: EXCHANGE,
  },
  {
    name: "a closed account exchanges points",
    file: EXCHANGING,
    search: ' || blocking === "coolingoff" || isOut(recipient, now))',
    replace: ' || blocking === "coolingoff")',
    tests: ["platform/shop/every-exchange.test.ts"],
  },
  {
    name: "a card is exchanged by a player whom its template leaves out",
    file: EXCHANGING,
    search: "if (!(await rules.isFor(tx, card, { recipient, currency, now })))",
    replace: "if (false)",
    tests: TYPES,
  },
  {
    name: "any number of a card is exchanged at once",
    file: EXCHANGING,
    search: " || quantity > MOST_AT_ONCE",
    replace: "",
    tests: EXCHANGE,
  },
  {
    name: "a discounted card is sold after the sale",
    file: "platform/shop/list-rates.ts",
    search: "!isSaleGroup(group) || isSaleActive(",
    replace: "!isSaleGroup(group) || !isSaleActive(",
    tests: EXCHANGE,
  },
  {
    name: "money of the shop has to be wagered",
    file: "platform/shop/exchange-types/money.ts",
    search: 'money: "real"',
    replace: 'money: "bonus"',
    tests: EXCHANGE,
  },
  {
    name: "points for two cards of free spins bring one gift",
    file: "platform/shop/exchange-types/free-spins.ts",
    search: "nth <= quantity",
    replace: "nth <= 1",
    tests: TYPES,
  },
  {
    name: "points for two loot boxes bring one",
    file: "platform/shop/exchange-types/loot-boxes.ts",
    search: "`shop:${id}:${nth}`",
    replace: "`shop:${id}`",
    tests: TYPES,
  },
  {
    name: "an opened box is drawn again",
    file: OPENING,
    search: 'if (box.stage === "activated") return box;',
    replace: "",
    tests: PRIZES,
  },
  {
    name: "a box is opened after its time",
    file: OPENING,
    search: ' || box.validUntil <= now) throw prizeError("PRIZE.EXPIRED");',
    replace: ') throw prizeError("PRIZE.EXPIRED");',
    tests: PRIZES,
  },
  {
    name: "everybody spins the wheel of the first tier",
    file: "platform/prizes/prize-sets.ts",
    search: '["wheel-config-segments"].tiers, groups)',
    replace: '["wheel-config-segments"].tiers, [])',
    tests: PRIZES,
  },
  {
    name: "a draw can't be verified by its seeds",
    file: "platform/prizes/draw.ts",
    search: "nonce: 0 });",
    replace: "nonce: 1 });",
    tests: PRIZES,
  },
  {
    name: "a deposit below the least brings a spin",
    file: "platform/prizes/issue-for-deposit.ts",
    search: "BigInt(payload.amount) < least",
    replace: "BigInt(payload.amount) + 1n < least",
    tests: PRIZES,
  },
];
