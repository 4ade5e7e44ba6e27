import type { AppLoadContext } from "@remix-run/server-runtime";
import type { FairClaim, FairRound } from "#schemas/studio/fair.ts";
import { part } from "../gateways/part.server.ts";
import { FAIR_FIELDS, type FairField } from "./fair-fields.ts";

const DEADLINE_MS = 6_000;
const ROUND_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Longer than any seed or link. */
const MOST = 500;

/**
 * What the page of fairness shows (RG-05): a round that the address names by its id or link, or values that were typed into the
 * form. `asked` is what stands in the address, so that the page shows it without script too.
 */
export async function loadFairness({ studio, log }: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get("round") ?? "").trim().slice(0, MOST);
  const typed = Object.fromEntries(
    FAIR_FIELDS.map((name) => [name, (searchParams.get(name) ?? "").trim().slice(0, MOST)]),
  ) as Record<FairField, string>;
  const [tools, found] = await Promise.all([
    part(log, "FAIR_TOOLS", studio.fairTools(), DEADLINE_MS),
    asked === "" ? NOTHING : findRound(studio, asked, log),
  ]);
  const isTyped = asked === "" && FAIR_FIELDS.some((name) => typed[name] !== "");
  const rules = tools?.rules.find(({ name }) => name === typed.rules) ?? tools?.rules[0];
  const claim = isTyped && rules ? claimOf(typed, rules) : found.round ? claimOfRound(found.round) : null;
  return { asked, typed, tools, ...found, claim, incomplete: isTyped && claim === null && tools !== null };
}

export type FairnessPage = Awaited<ReturnType<typeof loadFairness>>;

interface Found {
  round: FairRound | null;
  problem: "unknown" | "failed" | "sign-in" | null;
}
const NOTHING: Found = { round: null, problem: null };

async function findRound(studio: AppLoadContext["studio"], asked: string, log: AppLoadContext["log"]): Promise<Found> {
  const [id] = ROUND_ID.exec(asked) ?? [];
  if (!id) return { round: null, problem: "unknown" };
  try {
    const round = await studio.fairRound(id.toLowerCase());
    return { round, problem: round ? null : "unknown" };
  } catch (error) {
    log.warn({ err: error }, "LOAD_FAIR_ROUND_ERROR");
    return { round: null, problem: "failed" };
  }
}

/** Null until the round is over and its server seed is revealed. */
function claimOfRound(round: FairRound): FairClaim | null {
  const { state, rules, commitment, server_seed, client_seed, nonce, stake, win, choices, result } = round;
  if (state !== "settled" || server_seed === null) return null;
  return { rules, commitment, server_seed, client_seed, nonce, stake, win, choices, result };
}

/** Null when a seed or the counter is missing. */
function claimOf(typed: Record<FairField, string>, rules: FairClaim["rules"]): FairClaim | null {
  const { server_seed, client_seed, commitment, nonce } = typed;
  if (server_seed === "" || client_seed === "" || !/^\d{1,9}$/.test(nonce)) return null;
  return {
    rules,
    commitment: commitment === "" ? null : commitment,
    server_seed,
    client_seed,
    nonce: Number(nonce),
    stake: null,
    win: null,
    choices: null,
    result: null,
  };
}
