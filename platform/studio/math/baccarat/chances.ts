import { BACCARAT_BETS, BACCARAT_CARDS, BACCARAT_DECKS, type BaccaratBet, baccaratPays, bankerDraws } from "./hand.ts";

/** Counts every deal of eight decks by the points of its cards. */
function countDeals(): Record<BaccaratBet, number> {
  const left = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((points) => (points === 0 ? 16 : 4) * BACCARAT_DECKS);
  const chances = { player: 0, banker: 0, tie: 0 };
  let held = BACCARAT_CARDS;
  const each = (chance: number, then: (points: number, chance: number) => void) => {
    for (let points = 0; points < 10; points += 1) {
      const cards = left[points] ?? 0;
      left[points] = cards - 1;
      held -= 1;
      then(points, (chance * cards) / (held + 1));
      left[points] = cards;
      held += 1;
    }
  };
  const end = (player: number, banker: number, chance: number) => {
    const winner = player > banker ? "player" : player < banker ? "banker" : "tie";
    chances[winner] += chance;
  };
  const third = (player: number, banker: number, drawn: number | null, chance: number) => {
    if (bankerDraws(banker, drawn)) each(chance, (points, so) => end(player, (banker + points) % 10, so));
    else end(player, banker, chance);
  };
  each(1, (one, first) =>
    each(first, (two, second) =>
      each(second, (three, thirdChance) =>
        each(thirdChance, (four, chance) => {
          const [player, banker] = [(one + three) % 10, (two + four) % 10];
          if (player >= 8 || banker >= 8) end(player, banker, chance);
          else if (player > 5) third(player, banker, null, chance);
          else each(chance, (points, so) => third((player + points) % 10, banker, points, so));
        }),
      ),
    ),
  );
  return chances;
}

let counted: Readonly<Record<BaccaratBet, number>> | undefined;

/** How likely each side is to win a round; exact but for the last digits of a double. */
export function baccaratChances(): Readonly<Record<BaccaratBet, number>> {
  counted ??= countDeals();
  return counted;
}

/** The share of stakes that a bet gives back. */
export const baccaratReturn = (bet: BaccaratBet): number =>
  BACCARAT_BETS.reduce((sum, winner) => sum + baccaratChances()[winner] * baccaratPays(bet, winner), 0) / 100;

/** How often a bet is paid anything. */
export const baccaratHits = (bet: BaccaratBet): number =>
  BACCARAT_BETS.reduce((sum, winner) => sum + (baccaratPays(bet, winner) > 0 ? baccaratChances()[winner] : 0), 0);
