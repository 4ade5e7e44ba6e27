import type { InstantKind, PlinkoChoice } from "#schemas/studio/instant.ts";
import { PLINKO_RISKS, PLINKO_ROWS } from "#schemas/studio/instant.ts";
import type { Chance } from "../kinds/kind.ts";
import { baccaratHits, baccaratReturn } from "../math/baccarat/chances.ts";
import { BACCARAT_BETS, BACCARAT_PAYS, baccaratPays, dealBaccarat, winnerOf } from "../math/baccarat/hand.ts";
import { blackjackReturn } from "../math/blackjack/chances.ts";
import { bestMove } from "../math/blackjack/strategy.ts";
import {
  BLACKJACK_CARDS,
  BLACKJACK_DECKS,
  type BlackjackMove,
  blackjackPays,
  blackjackStakes,
  playBlackjack,
} from "../math/blackjack/table.ts";
import { DICE_RTP, diceWins } from "../math/dice/roll.ts";
import { layMines, minesPays, minesReturn } from "../math/mines/field.ts";
import { dropBall, plinkoPockets, plinkoReturn, pocketOf } from "../math/plinko/board.ts";
import { chipPays, chipsBack, ROULETTE_PLACES, ROULETTE_POCKETS } from "../math/roulette/places.ts";
import { shoeOf } from "../math/shoe.ts";

/** A way to play a game that a choice decides, as the report shows it. Shares are of the stake, wins in stakes. */
export interface InstantPlan {
  kind: InstantKind;
  name: string;
  /** Null where it is simulated alone. */
  exact: { return: number; hit_rate: number | null };
  maximum_win: number;
}

/** Plans that are drawn together: what each pays of one draw, in hundredths of the stake; of stakes that are added, only what they gain or lose. */
export interface InstantGroup {
  name: string;
  plans: readonly InstantPlan[];
  draw(chance: Chance): readonly number[];
}

const MULTIPLIERS = [110, 200, 1_000, 9_900];
const FIELDS = [
  { mines: 1, safe: 4 },
  { mines: 3, safe: 3 },
  { mines: 5, safe: 5 },
  { mines: 10, safe: 3 },
];

const dice: InstantGroup = {
  name: "dice",
  plans: MULTIPLIERS.map((multiplier) => ({
    kind: "dice",
    name: `${(multiplier / 100).toFixed(2)}×`,
    exact: { return: DICE_RTP / 100, hit_rate: DICE_RTP / multiplier },
    maximum_win: multiplier / 100,
  })),
  draw(chance) {
    const bits = chance.bits52();
    return MULTIPLIERS.map((multiplier) => (diceWins({ side: "under", multiplier }, bits) ? multiplier : 0));
  },
};

const mines = FIELDS.map(({ mines: count, safe }): InstantGroup => {
  const pays = minesPays(count, safe);
  const back = minesReturn(count, safe) / 100;
  const name = `mines-${count}-${safe}`;
  return {
    name,
    plans: [
      {
        kind: "mines",
        name: `${count} mines, out after ${safe}`,
        exact: { return: back, hit_rate: (back * 100) / pays },
        maximum_win: pays / 100,
      },
    ],
    // Which tiles a player turns up makes no difference: the first ones.
    draw: (chance) => [layMines(count, chance).some((tile) => tile < safe) ? 0 : pays],
  };
});

const plinko = PLINKO_ROWS.map((rows): InstantGroup => {
  const choices: PlinkoChoice[] = PLINKO_RISKS.map((risk) => ({ rows, risk }));
  const pockets = choices.map(plinkoPockets);
  return {
    name: `plinko-${rows}`,
    plans: choices.map((choice, index) => ({
      kind: "plinko",
      name: `${rows} rows, ${choice.risk} risk`,
      exact: { return: plinkoReturn(choice) / 100, hit_rate: 1 },
      maximum_win: Math.max(...(pockets[index] ?? [])) / 100,
    })),
    draw(chance) {
      const pocket = pocketOf(dropBall(rows, chance));
      return pockets.map((each) => each[pocket] ?? 0);
    },
  };
});

const PLACES = ["17", "17-20", "16-17-18", "16-17-19-20", "16-17-18-19-20-21", "dozen-2", "red"];
const roulette: InstantGroup = {
  name: "roulette",
  plans: PLACES.map((place) => {
    const { length } = ROULETTE_PLACES.get(place) ?? [];
    const hit_rate = length / ROULETTE_POCKETS;
    return {
      kind: "roulette",
      name: `a chip on ${length} ${length === 1 ? "number" : "numbers"}`,
      exact: { return: hit_rate * chipPays(place), hit_rate },
      maximum_win: chipPays(place),
    };
  }),
  draw(chance) {
    const number = chance.below(ROULETTE_POCKETS);
    return PLACES.map((place) => 100 * chipsBack([{ place, chips: 1 }], number));
  },
};

const baccarat: InstantGroup = {
  name: "baccarat",
  plans: BACCARAT_BETS.map((bet) => ({
    kind: "baccarat",
    name: `on ${bet}`,
    exact: { return: baccaratReturn(bet), hit_rate: baccaratHits(bet) },
    maximum_win: BACCARAT_PAYS[bet] / 100,
  })),
  draw(chance) {
    const winner = winnerOf(dealBaccarat(chance));
    return BACCARAT_BETS.map((bet) => baccaratPays(bet, winner));
  },
};

/** A split, both hands doubled and won: four stakes gained, and the first one back. */
export const BLACKJACK_MOST = 5;
const blackjack: InstantGroup = {
  name: "blackjack",
  plans: [
    {
      kind: "blackjack",
      name: "best play",
      exact: { return: blackjackReturn(), hit_rate: null },
      maximum_win: BLACKJACK_MOST,
    },
  ],
  draw(chance) {
    const next = shoeOf(BLACKJACK_DECKS, chance);
    const cards = Array.from({ length: BLACKJACK_CARDS }, next);
    const moves: BlackjackMove[] = [];
    for (;;) {
      const table = playBlackjack(cards, moves);
      if (table.moves.length === 0) return [100 + blackjackPays(table) - blackjackStakes(table)];
      moves.push(bestMove(table.hands[table.active ?? 0]?.cards ?? [], table.dealer[0] ?? 0, table.moves));
    }
  },
};

export const INSTANT_GROUPS: readonly InstantGroup[] = [dice, ...mines, ...plinko, roulette, baccarat, blackjack];
export const INSTANT_PLANS: readonly InstantPlan[] = INSTANT_GROUPS.flatMap(({ plans }) => plans);
