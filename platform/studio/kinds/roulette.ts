import { type Checked, validator } from "#schemas/kit/validate.ts";
import {
  ROULETTE_MOST_CHIPS,
  type RouletteChoice,
  type RouletteShown,
  rouletteChoiceSchema,
} from "#schemas/studio/instant.ts";
import { chipsBack, chipsLaid, ROULETTE_PLACES, ROULETTE_POCKETS } from "../math/roulette/places.ts";
import type { Kind } from "./kind.ts";

const checkShape = validator(rouletteChoiceSchema);

/** Chips lie on places of a table, and a ball falls into a number. The stake is all chips together. */
export const roulette: Kind<RouletteChoice, RouletteShown, never, RouletteShown> = {
  choice: checkChoice,
  parts: ({ bets }) => chipsLaid(bets),
  deal: (_choice, chance) => ({ number: chance.below(ROULETTE_POCKETS) }),
  status: ({ bets }, { number }) => ({
    over: true,
    pays: Math.floor((100 * chipsBack(bets, number)) / chipsLaid(bets)),
  }),
  // A chip's worth is the stake's part: whole chips come back, so nothing is rounded.
  win: (stake, { bets }, { number }) => (stake / BigInt(chipsLaid(bets))) * BigInt(chipsBack(bets, number)),
  show: (_choice, { number }) => ({ number }),
};

function checkChoice(value: unknown): Checked<RouletteChoice> {
  const checked = checkShape(value);
  if (!checked.ok) return checked;
  const { bets } = checked.value;
  const unknown = bets.findIndex(({ place }) => !ROULETTE_PLACES.has(place));
  if (unknown >= 0) {
    return refused(`/bets/${unknown}/place`, bets[unknown]?.place, "a place of the table, such as 17, 17-20 or red");
  }
  if (new Set(bets.map(({ place }) => place)).size < bets.length) return refused("/bets", bets, "each place once");
  const laid = chipsLaid(bets);
  return laid <= ROULETTE_MOST_CHIPS ? checked : refused("/bets", laid, `at most ${ROULETTE_MOST_CHIPS} chips in all`);
}

const refused = (pointer: string, found: unknown, allowed: string): Checked<never> => ({
  ok: false,
  diagnostics: [{ pointer, found, allowed, rule: "table" }],
});
