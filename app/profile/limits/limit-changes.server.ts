import type { AppLoadContext } from "@remix-run/server-runtime";
import { type LimitChange, listLimitChanges } from "#schemas/api/limits.ts";
import { part } from "../../gateways/part.server.ts";

const DEADLINE_MS = 8_000;
/** As many lines as a file has at most. */
const MOST_LINES = 10_000;

/** A page of the changes of the player's limits (RG-07). Null changes could not be had. */
export async function loadLimitChanges({ platform, log }: AppLoadContext, request: Request) {
  const page = pageOf(new URL(request.url).searchParams);
  const changes = await part(log, "LIMIT_CHANGES", platform.call(listLimitChanges, { query: { page } }), DEADLINE_MS);
  return { page, changes };
}

export type LimitChanges = Awaited<ReturnType<typeof loadLimitChanges>>;

/** Each change of the player's limits, newest first, as many as a file takes. */
export async function allLimitChanges({ platform }: AppLoadContext): Promise<LimitChange[]> {
  const all: LimitChange[] = [];
  for (let page: number | null = 1; page !== null && all.length < MOST_LINES; ) {
    const { changes, next_page }: { changes: LimitChange[]; next_page: number | null } = await platform.call(
      listLimitChanges,
      { query: { page } },
    );
    all.push(...changes);
    page = next_page;
  }
  return all;
}

/** The page that an address names; the first where it names none or no such thing. */
const pageOf = (search: URLSearchParams): number =>
  /^[1-9]\d{0,3}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
