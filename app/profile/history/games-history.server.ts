import type { AppLoadContext } from "@remix-run/server-runtime";
import { listRounds, ROUND_RESULTS, type Round } from "#schemas/api/games.ts";
import { listAccounts } from "#schemas/api/players.ts";
import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";
import { part } from "../../gateways/part.server.ts";
import { beforeOf, cutPage, HISTORY_PAGE, readFilter } from "./history-query.ts";

const FILTER = { game: "text", currency: CURRENCY_CODES, result: ROUND_RESULTS, from: "day", to: "day" } as const;
const DEADLINE_MS = 8_000;
/** As many lines as a file has at most, and as many as are asked for at once. */
const MOST_LINES = 10_000;
const AT_ONCE = 500;

type Query = NonNullable<QueryOf<typeof listRounds>>;

/** A page of what the player has played (PROF-04), with one look ahead. Null rounds could not be had. */
export async function loadGamesHistory({ platform, visitor, log }: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams, FILTER);
  const before = beforeOf(searchParams);
  const query: Query = { ...(filter as Query), limit: HISTORY_PAGE + 1, ...(before ? { before } : {}) };
  const [rounds, accounts] = await Promise.all([
    part(log, "PLAYED_GAMES", platform.call(listRounds, { query }), DEADLINE_MS),
    part(log, "ACCOUNTS", platform.call(listAccounts, {}), DEADLINE_MS),
  ]);
  // A round was played in a currency of which the player has an account.
  const currencies = accounts?.map(({ currency }) => currency) ?? [visitor.currency];
  return { filter, before: before ?? null, page: rounds && cutPage(rounds), currencies };
}

export type GamesHistory = Awaited<ReturnType<typeof loadGamesHistory>>;

/** Every round that passes the address's filter, newest first, as many as a file takes (RG-07). */
export async function allRounds({ platform }: AppLoadContext, request: Request): Promise<Round[]> {
  const filter = readFilter(new URL(request.url).searchParams, FILTER) as Query;
  const all: Round[] = [];
  while (all.length < MOST_LINES) {
    const last = all.at(-1);
    const query: Query = { ...filter, limit: AT_ONCE, ...(last ? { before: last.id } : {}) };
    const rounds = await platform.call(listRounds, { query });
    all.push(...rounds);
    if (rounds.length < AT_ONCE) break;
  }
  return all;
}
