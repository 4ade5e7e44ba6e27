import { type AppLoadContext, data } from "@remix-run/server-runtime";
import {
  approveProposal,
  declineProposal,
  PROPOSAL_KINDS,
  proposeSettlement,
  setEventTrading,
  setMarketTrading,
} from "#schemas/api/trading.ts";
import { OUTCOME_RESULTS } from "#schemas/sports/vocabulary.ts";
import { attempt, toSignIn } from "../desk.server.ts";

export const TRADING_INTENTS = ["suspend", "resume", "propose", "approve", "decline"] as const;
export type TradingIntent = (typeof TRADING_INTENTS)[number];

const WHOLE = 1_000_000;

/** Does what a trader asked for on a page of trading; `event` is the page's own, if it has one. */
export async function tradingAction(context: AppLoadContext, request: Request, event: string | null) {
  const form = await request.formData();
  const intent = TRADING_INTENTS.find((known) => known === form.get("intent"));
  const work = intent && workOf(context, { form, intent, event });
  if (!intent || !work) throw new Response(null, { status: 400 });
  const answer = await attempt<unknown>(work);
  if ("done" in answer) return { done: intent, rejected: null };
  const { status, ...rejected } = answer.rejected;
  if (status === 401) throw toSignIn(request);
  return data({ done: null, rejected }, { status });
}

interface Asked {
  form: FormData;
  intent: TradingIntent;
  event: string | null;
}

function workOf(
  { platform }: Pick<AppLoadContext, "platform">,
  { form, intent, event }: Asked,
): Promise<unknown> | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const market = form.has("market") ? { id: Number(text("market")) } : null;
  const reason = text("reason").trim();
  if (intent === "approve") return platform.call(approveProposal, { params: { id: Number(text("proposal")) } });
  if (intent === "decline") return platform.call(declineProposal, { params: { id: Number(text("proposal")) } });
  if (intent === "propose") {
    const kind = PROPOSAL_KINDS.find((known) => known === text("kind"));
    if (!market || !kind) return null;
    const outcomes = kind === "settled" ? outcomesOf(form) : [];
    return platform.call(proposeSettlement, { params: market, body: { kind, outcomes, reason } });
  }
  const body = { status: intent === "suspend" ? ("suspended" as const) : ("open" as const), reason };
  if (market) return platform.call(setMarketTrading, { params: market, body });
  return event === null ? null : platform.call(setEventTrading, { params: { id: event }, body });
}

const NAME = "outcome.";

/** Results as the form names them: `outcome.home` is `won`, or `won:500000` in a dead heat of two. */
const outcomesOf = (form: FormData) =>
  [...form.entries()].flatMap(([name, value]) => {
    if (!name.startsWith(NAME)) return [];
    const [word, share] = String(value).split(":");
    const result = OUTCOME_RESULTS.find((known) => known === word);
    if (!result) return [];
    return [{ id: name.slice(NAME.length), result, dead_heat_ppm: share === undefined ? WHOLE : Number(share) }];
  });
