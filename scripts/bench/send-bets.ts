import { setTimeout } from "node:timers/promises";
import type { Database } from "#platform/db/database.ts";
import { type Move, statementOf } from "#platform/wallet/moves.ts";
import { PROVIDER } from "./bets.ts";

const TICK_MS = 10;

export interface SentBet {
  session: string;
  name: string;
  sentAt: number;
}

interface Sending {
  rate: number;
  seconds: number;
  nudge: () => void;
  /** Hears of each bet as it is sent, with its number. */
  onSent?: (bet: SentBet, count: number) => void;
}

/** Sends whole rounds at a steady rate, each in one of the sessions in turn; answers how many when all are accepted. */
export async function sendBets(
  { pool }: Database,
  sessions: readonly string[],
  { rate, seconds, nudge, onSent }: Sending,
): Promise<number> {
  const open: Promise<unknown>[] = [];
  const began = performance.now();
  const wanted = rate * seconds;
  for (let count = 0; count < wanted; ) {
    const due = Math.min(wanted, ((performance.now() - began) * rate) / 1_000);
    for (; count < due; count += 1) {
      const session = sessions[count % sessions.length] as string;
      const bet = { session, name: `lag-${count}`, sentAt: performance.now() };
      onSent?.(bet, count);
      open.push(pool.query(statementOf(roundMove(bet))).then(nudge));
    }
    await setTimeout(TICK_MS);
  }
  await Promise.all(open);
  return wanted;
}

/** A whole round: only a settled one is counted. */
const roundMove = ({ session, name }: SentBet): Move => ({
  verb: "wallet_bet",
  values: [PROVIDER, session, name, name, 100, 95, "", new Date().toISOString(), null, 0],
});
