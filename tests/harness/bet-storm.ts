import type { Database } from "#platform/db/database.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { chanceOf, pickFrom, shuffled } from "./chance.ts";
import { openTable } from "./open-table.ts";
import { WalletModel, type WalletStep } from "./wallet-model.ts";

export interface BetStormOptions {
  /** Decides everything but how the processes interleave. */
  seed: number;
  /** How many bets, wins and rollbacks there are; each is sent 1 to 4 times. */
  actions: number;
  players: number;
  clients: number;
  /** The time by the platform's clock. */
  now?: Date;
}

export interface WalletReply {
  status: number;
  body: { transaction?: string; balance?: number; code?: string };
}

/** Sends a call to one of two processes; null when its reply was lost, as `lose` asks for. */
export type SendStep = (process: 0 | 1, step: WalletStep, lose: boolean) => Promise<WalletReply | null>;

export interface BetStormReport {
  actions: number;
  sent: number;
  lost: number;
  /** Rejections that are final: a bet without funds, or one that was rolled back before it came. */
  rejected: number;
  diagnostics: string[];
}

/** Every fifth reply is lost. */
const LOST = 0.2;
/** Every fifth player holds little, so that bets are rejected. */
const POOR = 5;
const HELD = { rich: 10_000_000, poor: 600 };
const MOST_STAKE = 300;
/** A win that came before its bet is sent again after so long, once the other calls are out. */
const RETRY_MS = 20;
/** A bound for a hang. */
const HANG_MS = 15 * 60_000;

interface Message {
  player: number;
  step: WalletStep;
}

/**
 * Bets, wins and rollbacks of many players, shuffled over two processes (LEDGER-03). Compared with the sequential model:
 * each answer, each player's final balance, and for players with funds for all of it what the plan alone says.
 */
export async function rageBets(
  database: Database,
  send: SendStep,
  { seed, actions, players, clients, now }: BetStormOptions,
): Promise<BetStormReport> {
  const chance = chanceOf(seed);
  const held = (player: number) => (player % POOR === 0 ? HELD.poor : HELD.rich);
  const sessions: string[] = [];
  for (let player = 0; player < players; player += 1) {
    sessions.push(await openTable(database, player, { held: BigInt(held(player)), ...(now ? { now } : {}) }));
  }
  const messages: Message[] = [];
  const planned = new Map<number, number>();
  for (let round = 0; messages.length < actions; round += 1) {
    const player = Math.floor(chance() * players);
    const { steps, net } = planRound(`storm-${seed}-${round}`, sessions[player] as string, chance);
    messages.push(...steps.map((step) => ({ player, step })));
    planned.set(player, (planned.get(player) ?? 0) + net);
  }
  const queue = shuffled(
    messages.flatMap((message) => Array.from({ length: 1 + Math.floor(chance() * 4) }, () => message)),
    chance,
  );
  const report: BetStormReport = { actions: messages.length, sent: 0, lost: 0, rejected: 0, diagnostics: [] };
  const answered = new Map<string, string>();
  /** Bets that were rejected for good: their wins are not waited for. */
  const rejected = new Set<string>();

  /** Sends a message until it is answered; false if it is to be sent again after others, because its bet may still come. */
  const deliver = async ({ step }: Message): Promise<boolean> => {
    const name = step.body.action as string;
    for (;;) {
      report.sent += 1;
      const reply = await send(chance() < 0.5 ? 0 : 1, step, chance() < LOST);
      if (!reply) {
        report.lost += 1;
        continue;
      }
      const { status, body } = reply;
      if (status === 200) {
        const answer = `${body.transaction} ${body.balance}`;
        const first = answered.get(name) ?? answer;
        answered.set(name, first);
        if (first !== answer) report.diagnostics.push(`${name} was answered ${first}, then ${answer}`);
        return true;
      }
      if (status !== 404 && status !== 409) {
        report.diagnostics.push(`${name} was answered ${status} ${body.code}`);
        return true;
      }
      if (step.verb === "win" && !rejected.has(name.replace(/-win$/, "-bet"))) return false;
      if (step.verb === "bet") rejected.add(name);
      report.rejected += 1;
      return true;
    }
  };

  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let message = queue.shift(); message; message = queue.shift()) {
        if (await deliver(message)) continue;
        if (performance.now() - started > HANG_MS) throw new Error(`${message.step.body.action} is never answered`);
        queue.push(message);
        // Only wins are left whose bets are under way.
        if (queue.length < clients) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }),
  );
  report.diagnostics.push(...(await compare(database, { sessions, held, messages, answered, planned })));
  return report;
}

/** One round: what is sent, and what it does to the balance where there are funds. */
function planRound(name: string, session: string, chance: () => number): { steps: WalletStep[]; net: number } {
  const round = name;
  const stake = 1 + Math.floor(chance() * MOST_STAKE);
  const prize = Math.floor(chance() * MOST_STAKE);
  const bet: WalletStep = { verb: "bet", body: { session, action: `${name}-bet`, round, amount: stake } };
  const whole: WalletStep = {
    verb: "bet-and-win",
    body: { session, action: `${name}-bet`, round, bet: stake, win: prize },
  };
  const win: WalletStep = {
    verb: "win",
    body: { session, action: `${name}-win`, round, amount: prize, finished: true },
  };
  const back: WalletStep = {
    verb: "rollback",
    body: { session, action: `${name}-back`, target: `${name}-bet`, round },
  };
  switch (pickFrom(["bet-win", "bet-win", "whole", "canceled", "whole-canceled", "open"] as const, chance)) {
    case "bet-win":
      return { steps: [bet, win], net: prize - stake };
    case "whole":
      return { steps: [whole], net: prize - stake };
    case "canceled":
      return { steps: [bet, back], net: 0 };
    case "whole-canceled":
      return { steps: [whole, back], net: 0 };
    case "open":
      return { steps: [bet], net: -stake };
  }
}

interface Played {
  sessions: readonly string[];
  held: (player: number) => number;
  messages: readonly Message[];
  /** What each accepted action was answered: `transaction balance`. */
  answered: ReadonlyMap<string, string>;
  planned: ReadonlyMap<number, number>;
}

/** What differs from the sequential model, which is given each player's accepted actions in the order of their numbers. */
async function compare(database: Database, { sessions, held, messages, answered, planned }: Played): Promise<string[]> {
  const diagnostics = [...(await auditLedger(database)), ...(await auditRounds(database))].map((each) =>
    JSON.stringify(each),
  );
  const steps = new Map(messages.map(({ step }) => [step.body.action as string, step]));
  const { rows: balances } = await database.pool.query<{ id: string; real: string }>(
    "select s.id, b.real from game_sessions s join ledger_balances b using (player_id, currency)",
  );
  const heldNow = new Map(balances.map(({ id, real }) => [id, Number(real)]));
  for (const [player, session] of sessions.entries()) {
    const model = new WalletModel(held(player));
    const { rows } = await database.pool.query<{ id: string; action: string; balance: string }>(
      "select id, action, balance from wallet_actions where session_id = $1 and kind <> 'void' order by id",
      [session],
    );
    for (const { id, action, balance } of rows) {
      const step = steps.get(action);
      const expected = step ? model.apply(step) : null;
      if (expected === null || expected !== Number(balance) || expected < 0) {
        diagnostics.push(`${action}: the model says ${expected}, the wallet ${balance}`);
      }
      const answer = answered.get(action);
      if (answer !== undefined && answer !== `${id} ${balance}`) {
        diagnostics.push(`${action} was answered ${answer}, and is written as ${id} ${balance}`);
      }
    }
    const written = new Set(rows.map(({ action }) => action));
    for (const { player: owner, step } of messages) {
      const action = step.body.action as string;
      if (owner === player && answered.has(action) && !written.has(action)) diagnostics.push(`${action} is lost`);
    }
    const real = heldNow.get(session) ?? Number.NaN;
    if (real !== model.balance) diagnostics.push(`player ${player} holds ${real}, the model ${model.balance}`);
    const isRich = held(player) === HELD.rich;
    const plan = held(player) + (planned.get(player) ?? 0);
    if (isRich && real !== plan) diagnostics.push(`player ${player} holds ${real}, the plan says ${plan}`);
  }
  return diagnostics;
}
