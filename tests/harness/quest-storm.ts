import type { QuestTerms } from "#schemas/brand/quests.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { numbers } from "./numbers.ts";
import { modelProgress, type QuestRules, type QuestStep } from "./quest-model.ts";
import { QUEST_TEMPLATE, type QuestsHarness } from "./quests.ts";

const SECOND_MS = 1_000;
const GAMES = ["acme/gems", "acme/table"] as const;
const CURRENCIES: readonly CurrencyCode[] = ["EUR", "AUD", "NOK"];
/** What is to be won on every level but the first. */
const prizesTo = (last: number) => [
  { levels: Array.from({ length: last - 1 }, (_, place) => place + 2), template: QUEST_TEMPLATE.key },
];

/** Quests of several sizes: of some games, of all, and one that is over before the storm is. */
const KINDS: readonly { terms: Partial<QuestTerms>; games: readonly string[]; isShort?: boolean }[] = [
  { terms: { identifier: "quest--xs--storm" }, games: ["acme/gems"] },
  { terms: { identifier: "quest--s--storm", games: ["*"], prizes: prizesTo(15) }, games: GAMES },
  {
    terms: { identifier: "quest--robot-m--storm", games: ["acme:table"], prizes: prizesTo(25) },
    games: ["acme/table"],
  },
  { terms: { identifier: "quest--robot-s--storm", games: ["*"], prizes: prizesTo(15) }, games: GAMES, isShort: true },
];

interface Walker {
  player: number;
  currency: CurrencyCode;
  sessions: readonly string[];
  steps: QuestStep[];
  /** Chance of its own: players act at once, in any order. */
  draw(below: number): number;
  open: { session: string; round: string }[];
}

/**
 * Players bet in several currencies and have rounds taken back, once or twice, in quests of several sizes, worked off by two
 * processes at once in small batches while two others give the prizes. Answers where sums, levels and gifts differ from a
 * reference model.
 */
export async function rageQuests(
  walks: QuestsHarness,
  { seed, rounds, players: count }: { seed: number; rounds: number; players: number },
): Promise<{ differences: string[]; takenBack: number; given: number }> {
  const draw = numbers(seed);
  const turns = Math.ceil(rounds / count);
  const begin = walks.money.clock.now().getTime();
  const rules: QuestRules[] = [];
  for (const { terms, games, isShort } of KINDS) {
    const toMs = isShort ? Math.floor(turns / 2) * SECOND_MS : 60 * 60 * SECOND_MS;
    const id = await walks.announce(terms, { toMs });
    const quest = (await walks.list()).find((one) => one.id === id);
    if (!quest) throw new Error(`${terms.identifier} is not there`);
    rules.push({ quest, games, from: begin - 60 * 60 * SECOND_MS, until: begin + toMs });
  }
  const walkers: Walker[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const currency = CURRENCIES[nth % CURRENCIES.length] as CurrencyCode;
    const player = await walks.player(currency);
    const sessions = await Promise.all(
      GAMES.map((identifier) => walks.money.session(player, { identifier, currency })),
    );
    walkers.push({ player, currency, sessions, steps: [], draw: numbers(seed + 1_000 + nth), open: [] });
  }
  let takenBack = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    walks.money.clock.advance(SECOND_MS);
    const at = walks.money.clock.now().getTime();
    await Promise.all(
      walkers.map(async ({ sessions, steps, draw, open }) => {
        const gone = draw(5) === 0 ? open.splice(draw(open.length), 1)[0] : undefined;
        if (gone) {
          for (let times = 1 + draw(2); times > 0; times -= 1) await walks.takeBack(gone);
          steps.push({ kind: "taken-back", round: gone.round });
          takenBack += 1;
        }
        const game = draw(GAMES.length);
        const amount = 1 + draw(60_000);
        const played = await walks.spin(sessions[game] as string, amount, amount);
        open.push(played);
        steps.push({ kind: "bet", round: played.round, amount, game: GAMES[game] as string, at });
      }),
    );
    if (draw(2) === 0) await Promise.all([walks.follow(1 + draw(9)), walks.follow(1 + draw(9))]);
    if (draw(4) === 0) await Promise.all([walks.give(), walks.give()]);
  }
  await Promise.all([walks.follow(7), walks.follow(3)]);
  await Promise.all([walks.give(), walks.give()]);
  const differences: string[] = [];
  let given = 0;
  for (const rule of rules) {
    for (const { player, currency, steps } of walkers) {
      const wanted = modelProgress(rule, { steps, currency });
      const shown = await walks.status(player, rule.quest.id);
      const gifts = await walks.gifts(player, rule.quest.id);
      given += gifts;
      const found = { sum: shown.sums[0]?.amount_cents ?? 0, reached: shown.reached };
      const won = Math.max(0, wanted.reached - 1);
      if (JSON.stringify(found) !== JSON.stringify(wanted) || gifts !== won)
        differences.push(
          `${rule.quest.frontend_identifier}, player ${player}: ${JSON.stringify(found)} and ${gifts} gifts instead of ${JSON.stringify(wanted)} and ${won}`,
        );
    }
  }
  return { differences, takenBack, given };
}
