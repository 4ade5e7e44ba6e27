import type { Mutant } from "../mutant.ts";

const WALLET_TESTS = ["platform/wallet/free-spins.test.ts"];
const STUDIO_TESTS = ["platform/studio/rounds/gift-spins.test.ts"];
const SQL = "platform/bonuses/rules.sql";
const WALLET = "platform/wallet/rules.sql";

/** Free spins of gifts: what takes one, what they win, and how the studio plays them. */
export const FREE_SPINS: readonly Mutant[] = [
  {
    name: "a spin is played in any game",
    file: WALLET,
    search: "\n      or not gift_spins_in(g, w.game, w.categories) then 'WALLET.FREESPIN_NONE'",
    replace: " then 'WALLET.FREESPIN_NONE'",
    tests: WALLET_TESTS,
  },
  {
    name: "a spin is played after its gift's time",
    file: WALLET,
    search: "g.spins_left = 0 or g.valid_until <= p_at",
    replace: "g.spins_left = 0",
    tests: WALLET_TESTS,
  },
  {
    name: "a limit that is reached lets free spins in",
    file: WALLET,
    search:
      "    when w.limited and limit_check(w.player_id, w.currency, 0, p_at) is not null then 'WALLET.LIMIT_REACHED'\n",
    replace: "",
    tests: WALLET_TESTS,
  },
  {
    name: "a spin comes back with its win",
    file: SQL,
    search: "set spins_left = spins_left + 1, amount = amount - p_win",
    replace: "set spins_left = spins_left + 1",
    tests: WALLET_TESTS,
  },
  {
    name: "spins that are all played expire while they wait for their turn",
    file: SQL,
    search: "g.stage = 'wait' and g.spins_left > 0)",
    replace: "g.stage = 'wait')",
    tests: WALLET_TESTS,
  },
  {
    name: "days of a game count free spins",
    file: "platform/reports/count-game-days.ts",
    search: "    if (payload.gift !== undefined) continue;\n",
    replace: "",
    tests: WALLET_TESTS,
  },
  {
    name: "a free spin is paid once more as a win",
    file: "platform/studio/rounds/advance.ts",
    search: "  if (round.gift !== null) return {",
    replace: "  if (round.gift === undefined) return {",
    tests: STUDIO_TESTS,
  },
  {
    name: "a press is repeated without its gift",
    file: "platform/studio/rounds/start-round.ts",
    search: " || round.gift !== (gift ?? null)",
    replace: "",
    tests: STUDIO_TESTS,
  },
];
