import { sql } from "drizzle-orm";
import type { Consumer } from "../events/consumer.ts";
import type { RecordedEvent, RoundDetails } from "../events/recorded-event.ts";

interface Sum {
  brand: string;
  day: string;
  game: string;
  currency: string;
  rounds: number;
  bet: bigint;
  bet_bonus: bigint;
  win: bigint;
  win_bonus: bigint;
}

/** Adds up what was played for money in each game on each day; free spins stake nothing and pay nothing out. A round that is taken back counts against the day of that, and a corrected win where it was corrected. */
export const countGameDays: Consumer = {
  name: "game-days",
  types: ["round-settled", "round-rolled-back", "round-resettled"],
  async handle(tx, events) {
    const sums = [...sumsOf(events).values()];
    if (sums.length === 0) return;
    await tx.execute(sql`
      insert into game_days (brand, day, game, currency, rounds, bet, bet_bonus, win, win_bonus)
      select brand, day, game, currency, rounds, bet, bet_bonus, win, win_bonus
      from jsonb_to_recordset(${JSON.stringify(sums, (_, value) => (typeof value === "bigint" ? String(value) : value))}::jsonb)
        as s(brand text, day date, game text, currency text, rounds bigint, bet bigint, bet_bonus bigint, win bigint, win_bonus bigint)
      on conflict (brand, day, game, currency) do update set
        rounds = game_days.rounds + excluded.rounds, bet = game_days.bet + excluded.bet,
        bet_bonus = game_days.bet_bonus + excluded.bet_bonus, win = game_days.win + excluded.win,
        win_bonus = game_days.win_bonus + excluded.win_bonus`);
  },
};

function sumsOf(events: readonly RecordedEvent[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const event of events) {
    if (event.type !== "round-settled" && event.type !== "round-rolled-back" && event.type !== "round-resettled")
      continue;
    const { brand, at, payload } = event;
    if (payload.gift !== undefined) continue;
    const day = at.toISOString().slice(0, 10);
    const { game, currency } = payload;
    const key = JSON.stringify([brand, day, game, currency]);
    const sum = sums.get(key) ?? {
      brand,
      day,
      game,
      currency,
      rounds: 0,
      bet: 0n,
      bet_bonus: 0n,
      win: 0n,
      win_bonus: 0n,
    };
    if (event.type === "round-resettled") {
      sum.win += BigInt(event.payload.difference);
      sums.set(key, sum);
      continue;
    }
    const sign = event.type === "round-settled" ? 1 : -1;
    sum.rounds += sign;
    for (const part of PARTS) sum[part] += BigInt(payload[part]) * BigInt(sign);
    sums.set(key, sum);
  }
  return sums;
}

const PARTS = ["bet", "bet_bonus", "win", "win_bonus"] as const satisfies readonly (keyof RoundDetails & keyof Sum)[];
