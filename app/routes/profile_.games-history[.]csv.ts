import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { csvAnswer } from "../profile/history/csv-answer.server.ts";
import { allRounds } from "../profile/history/games-history.server.ts";
import { csvOf, plainAmount } from "../profile/history/history-query.ts";
import { sportCells } from "../profile/history/round-title.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

const HEAD = [
  "id",
  "started_at",
  "finished_at",
  "game",
  "title",
  "currency",
  "stake",
  "win",
  "state",
  "free_spin",
  "jackpot",
  "matches",
  "free_bet",
  "cashed_out",
];

/** The player's rounds as a file (RG-07), under the filter of the page that links to it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const rounds = await allRounds(context, request);
  const rows = rounds.map((round) => {
    const {
      id,
      started_at,
      finished_at,
      game,
      title,
      currency,
      bet_cents,
      win_cents,
      state,
      free_spin,
      jackpot_cents,
    } = round;
    const { subunits_to_unit } = CURRENCIES[currency as CurrencyCode];
    const amounts = [plainAmount(bet_cents, subunits_to_unit), plainAmount(win_cents, subunits_to_unit)];
    const jackpot = plainAmount(jackpot_cents, subunits_to_unit);
    return [
      id,
      started_at,
      finished_at ?? "",
      game,
      title,
      currency,
      ...amounts,
      state,
      String(free_spin),
      jackpot,
      ...sportCells(round),
    ];
  });
  return csvAnswer(csvOf(HEAD, rows), "rounds");
}
