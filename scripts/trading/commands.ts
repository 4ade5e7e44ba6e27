import { sql } from "drizzle-orm";
import { ApiError } from "#platform/http/api-error.ts";
import { clearFailures } from "#platform/identity/sign-in-lock.ts";
import { showFeed } from "#platform/sportsbook/trading/feed-desk.ts";
import {
  approve as approveProposal,
  decline as declineProposal,
  propose as proposeSettlement,
} from "#platform/sportsbook/trading/proposals.ts";
import { readProposals } from "#platform/sportsbook/trading/read-proposals.ts";
import { setEventTrading, setMarketTrading } from "#platform/sportsbook/trading/set-trading.ts";
import { showTradingEvent } from "#platform/sportsbook/trading/trading-event.ts";
import { listTradingEvents } from "#platform/sportsbook/trading/trading-events.ts";
import { checkDeskPassword, deskAccount } from "#platform/staff/check-password.ts";
import { PROPOSAL_KINDS, type TradingEvent, type TradingProposal } from "#schemas/api/trading.ts";
import { OUTCOME_RESULTS } from "#schemas/sports/vocabulary.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

interface TradingRuntime extends Pick<PlayerRuntime, "database" | "clock"> {
  /** Asks the person at the command for the password of their account. */
  askPassword(email: string): Promise<string>;
}

export interface TradingCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: TradingRuntime) => Promise<string>) | null;
}

const VIEWS = ["risk", "live", "upcoming", "over"] as const;
const LEAST_REASON = 3;

const list: TradingCommand = {
  usage: "list [risk|live|upcoming|over]",
  read: ([word = "risk", ...rest]) => {
    const view = VIEWS.find((known) => known === word);
    if (!view || rest.length > 0) return null;
    return async (runtime) => {
      const events = await listTradingEvents(runtime, { view });
      return events.map(eventLine).join("\n") || "There are no such matches.";
    };
  },
};

const show: TradingCommand = {
  usage: "show <event>",
  read: ([id, ...rest]) => {
    if (!id || rest.length > 0) return null;
    return (runtime) =>
      rethrown(async () => {
        const { event, markets, log } = await showTradingEvent(runtime, id, null);
        return [
          eventLine(event),
          ...markets.flatMap((market) => [
            `market ${market.id}  ${market.key}  feed ${market.feed_status}, traders ${market.trading_status}  at most ${euros(market.liability)}`,
            ...market.outcomes.map(
              ({ id: outcome, stakes, payouts, liability, result }) =>
                `  ${outcome}  staked ${euros(stakes)}  pays ${euros(payouts)}  costs ${euros(liability)}${result ? `  ${result}` : ""}`,
            ),
          ]),
          ...log.map(
            ({ at, name, action, market, reason }) =>
              `${at}  ${name}  ${action}  ${market ?? "whole match"}  ${reason}`,
          ),
        ].join("\n");
      });
  },
};

const feed: TradingCommand = {
  usage: "feed",
  read: (words) =>
    words.length > 0
      ? null
      : async (runtime) => {
          const feeds = await showFeed(runtime);
          const lines = feeds.flatMap((one) => [
            `${one.producer}  ${one.down_since ? `down since ${one.down_since}` : "up"}  message ${one.sequence}  silent ${one.silence_seconds.toFixed(1)} s  behind ${one.lag_seconds.toFixed(1)} s  ${one.parked_count} left aside`,
            ...one.parked.map(({ at, reason, message }) => `  ${at}  ${reason}  ${message.slice(0, 200)}`),
          ]);
          return lines.join("\n") || "No feed has been heard yet.";
        },
};

const proposals: TradingCommand = {
  usage: "proposals",
  read: (words) =>
    words.length > 0
      ? null
      : async ({ database }) =>
          (await readProposals(database.drizzle, sql`p.state = 'open'`)).map(proposalLine).join("\n") ||
          "Nothing waits.",
};

/** Suspends or resumes. */
const switching = (name: "suspend" | "resume"): TradingCommand => ({
  usage: `${name} event|market <id> <e-mail> <reason>`,
  read: ([what, id, email, reason, ...rest]) => {
    if ((what !== "event" && what !== "market") || !id || !email || !isReason(reason) || rest.length > 0) return null;
    const market = what === "market" ? numberOf(id) : null;
    if (what === "market" && market === null) return null;
    return (runtime) =>
      rethrown(async () => {
        const editorId = await traderOf(runtime, email);
        const to = { editorId, status: name === "suspend" ? ("suspended" as const) : ("open" as const), reason };
        if (market === null) await setEventTrading(runtime, id, to);
        else await setMarketTrading(runtime, market, to);
        return `${what} ${id} is ${name === "suspend" ? "suspended" : "open"}`;
      });
  },
});

const propose: TradingCommand = {
  usage: "propose <market> settled|rolled_back|cancelled <e-mail> <reason> [<outcome>=<result> ...]",
  read: ([word, kindWord, email, reason, ...results]) => {
    const market = numberOf(word);
    const kind = PROPOSAL_KINDS.find((known) => known === kindWord);
    const outcomes = results.map(outcomeOf);
    if (market === null || !kind || !email || !isReason(reason)) return null;
    const sound = outcomes.filter((outcome) => outcome !== null);
    if (sound.length < outcomes.length) return null;
    return (runtime) =>
      rethrown(async () => {
        const editorId = await traderOf(runtime, email);
        return proposalLine(await proposeSettlement(runtime, { market, kind, outcomes: sound, reason, editorId }));
      });
  },
};

const deciding = (name: "approve" | "decline", decide: typeof approveProposal): TradingCommand => ({
  usage: `${name} <proposal> <e-mail>`,
  read: ([word, email, ...rest]) => {
    const proposal = numberOf(word);
    if (proposal === null || !email || rest.length > 0) return null;
    return (runtime) =>
      rethrown(async () => proposalLine(await decide(runtime, { proposal, editorId: await traderOf(runtime, email) })));
  },
});

export const COMMANDS: Readonly<Record<string, TradingCommand>> = {
  list,
  show,
  feed,
  proposals,
  suspend: switching("suspend"),
  resume: switching("resume"),
  propose,
  approve: deciding("approve", approveProposal),
  decline: deciding("decline", declineProposal),
};

export const usageOfTrading = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run trading -- ${usage}`)].join("\n");

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;
const numberOf = (word: string | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(word ?? "") ? Number(word) : null;
const isReason = (word: string | undefined): word is string => (word ?? "").trim().length >= LEAST_REASON;

const eventLine = (event: TradingEvent): string =>
  `${event.id}  ${event.home} - ${event.away}  ${event.status}, traders ${event.trading_status}  ${event.open} open bets  staked ${euros(event.staked)}  at most ${euros(event.liability)}`;

const proposalLine = ({ id, state, kind, market, event, outcomes, reason, proposed_by: by }: TradingProposal): string =>
  [
    `proposal ${id}  ${state}  ${kind}  market ${market.id} ${market.key}  ${event.home} - ${event.away}`,
    outcomes
      .map(
        ({ id: outcome, result, dead_heat_ppm: share }) =>
          `${outcome}=${result}${share < 1_000_000 ? `:${share}` : ""}`,
      )
      .join(" "),
    `by ${by.name}: ${reason}`,
  ]
    .filter(Boolean)
    .join("  ");

function outcomeOf(
  word: string,
): { id: string; result: (typeof OUTCOME_RESULTS)[number]; dead_heat_ppm: number } | null {
  const [id, ended] = word.split("=");
  const [resultWord, share = "1000000"] = (ended ?? "").split(":");
  const result = OUTCOME_RESULTS.find((known) => known === resultWord);
  const ppm = numberOf(share);
  return id && result && ppm !== null && ppm <= 1_000_000 ? { id, result, dead_heat_ppm: ppm } : null;
}

const TRADERS: readonly string[] = ["trader", "brand-manager"];

/** The account of a trader or a brand manager at the desk, who proves with their password that they are the one. */
async function traderOf(runtime: TradingRuntime, email: string): Promise<number> {
  const password = await runtime.askPassword(email);
  const { id, role } = await checkDeskPassword(runtime, { email, password }, new Headers());
  await clearFailures(runtime, deskAccount(email));
  if (!TRADERS.includes(role)) throw new CommandError(`${email} is no trader at the desk`);
  return id;
}

/** A refusal of the platform ends the command with its message. */
async function rethrown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(error.message);
    throw error;
  }
}
