import type { Quest } from "#schemas/api/quests.ts";

/** What happened to a player's rounds, in its order. */
export type QuestStep =
  | { kind: "bet"; round: string; amount: number; game: string; at: number }
  | { kind: "taken-back"; round: string };

export interface QuestRules {
  quest: Quest;
  /** Games whose rounds count. */
  games: readonly string[];
  from: number;
  until: number;
}

/** What a player's rounds come to by the rules' words alone: the sum that is left, and the highest level it ever was worth. */
export function modelProgress(
  { quest, games, from, until }: QuestRules,
  { steps, currency }: { steps: readonly QuestStep[]; currency: string },
): { sum: number; reached: number } {
  const counted = new Map<string, number>();
  let reached = 0;
  const sumNow = () => [...counted.values()].reduce((sum, amount) => sum + amount, 0);
  for (const step of steps) {
    if (step.kind === "taken-back") {
      counted.delete(step.round);
      continue;
    }
    if (!games.includes(step.game) || step.at < from || step.at >= until) continue;
    counted.set(step.round, step.amount);
    const sum = sumNow();
    const worth = quest.levels.filter(({ level, thresholds }) => {
      const threshold = thresholds.find((one) => one.currency === currency)?.amount_cents;
      return level === 1 ? sum > 0 : threshold !== undefined && sum >= threshold;
    }).length;
    reached = Math.max(reached, worth);
  }
  return { sum: sumNow(), reached };
}
