import { runConsumers } from "#platform/events/run-consumers.ts";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { announceEdition } from "#platform/quests/announce-quests.ts";
import { countQuestBets } from "#platform/quests/count-bets.ts";
import { giveDuePrizes } from "#platform/quests/give-due-prizes.ts";
import { WALLET_POSTING_RULES } from "#platform/wallet/posting-rules.ts";
import { getQuestStatus, listQuests, type Quest, type QuestProgress } from "#schemas/api/quests.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { QuestTerms } from "#schemas/brand/quests.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { testBrand } from "./brand.ts";
import { testTemplate } from "./gifts.ts";
import { MoneyHarness, testGame } from "./money.ts";
import { workOffEvents } from "./work-off-events.ts";

const HOUR_MS = 60 * 60 * 1_000;

/** Groups of the tests whose players see only the quests of their group. */
export const SPECIAL_GROUP = 1600;

/** A second brand of the same platform. */
export const OTHER_BRAND = "test-other";

export const QUEST_TEMPLATE: BonusTemplate = testTemplate({
  key: "quest_gift",
  title: { en: "Quest gift", de: "Quest-Geschenk" },
  trigger: { on: "prize" },
  amount: { EUR: "5" },
});

/** A quest of the tests: six levels, a gift for each but the first. */
export const testQuest = (changes: Partial<QuestTerms> = {}): QuestTerms => ({
  identifier: "quest--xs--walk",
  title: { en: "A walk", de: "Ein Spaziergang" },
  text: { en: "Walk it", de: "Geh ihn" },
  start_at: "2026-01-01T00:00:00Z",
  end_at: "2026-01-02T00:00:00Z",
  games: ["category:slots"],
  prizes: [{ levels: [2, 3, 4, 5, 6], template: QUEST_TEMPLATE.key }],
  ...changes,
});

/** The running platform with quests, whose events and prizes a test works off. */
export class QuestsHarness {
  #announced = 0;
  #rounds = 0;

  private constructor(readonly money: MoneyHarness) {}

  static async create({ demo = false } = {}): Promise<QuestsHarness> {
    const flags = { features: [testersSeeTests], segments: [] };
    const brand = { bonuses: [QUEST_TEMPLATE], questGroups: [SPECIAL_GROUP], flags };
    const host = { name: "other.test.localhost", stage: "local" as const, locales: ["en" as const] };
    const otherBrands = [testBrand({ id: OTHER_BRAND, hosts: [host] })];
    const money = await MoneyHarness.create({ brand, otherBrands, demo });
    const currencies: CurrencyCode[] = ["EUR", "USD", "AUD", "NOK", "JPY"];
    money.games.set("acme/gems", testGame({ currencies }));
    money.games.set("acme/table", testGame({ identifier: "acme/table", categories: ["table-games"], currencies }));
    const harness = new QuestsHarness(money);
    // Consumers have a row to begin at once they have run.
    await (await runConsumers({ ...money.context, database: money.database }, harness.consumers)).close();
    return harness;
  }

  get consumers() {
    const { context, games } = this.money;
    return [countQuestBets({ context, games: { find: (identifier) => games.get(identifier) } })];
  }

  /** Checks the books and closes. */
  async close(): Promise<void> {
    const { broken } = await verifyLedger(this.money.database, WALLET_POSTING_RULES);
    await this.money.close();
    if (broken.length > 0) throw new Error(`the books are off: ${broken.map(({ detail }) => detail).join("; ")}`);
  }

  /** Announces a quest that began an hour ago and ends in an hour, unless given otherwise; answers its id. */
  async announce(changes: Partial<QuestTerms> = {}, { fromMs = -HOUR_MS, toMs = HOUR_MS } = {}): Promise<number> {
    this.#announced += 1;
    const { context, brand, clock } = this.money;
    const now = clock.now().getTime();
    const terms = testQuest(changes);
    const slug = `${terms.identifier}-${this.#announced}`;
    const edition = { slug, startAt: new Date(now + fromMs), endAt: new Date(now + toMs) };
    const id = await announceEdition(context, brand, { terms, edition });
    if (id === null) throw new Error(`${slug} is announced already`);
    return id;
  }

  /** A player with 100,000.00 of their currency. */
  player = (currency: CurrencyCode = "EUR"): Promise<number> => this.money.player({ currency, real: 10_000_000n });

  addGroup = (player: number, group: number) =>
    this.money.database.pool.query("insert into player_groups values ($1, $2, now())", [player, String(group)]);

  /** A whole round in a new session; answers its session and name. */
  async play(player: number, bet: number, more: object = {}): Promise<{ session: string; round: string }> {
    return this.spin(await this.money.session(player, { ...more }), bet);
  }

  /** A whole round. */
  async spin(session: string, bet: number, win = 0): Promise<{ session: string; round: string }> {
    this.#rounds += 1;
    const round = `round-${this.#rounds}`;
    const { status } = await this.money.provider("bet-and-win", { session, action: round, round, bet, win });
    if (status !== 200) throw new Error(`${round} was refused: ${status}`);
    return { session, round };
  }

  /** A bet whose round is not over. */
  async bet(session: string, amount: number): Promise<{ session: string; round: string }> {
    this.#rounds += 1;
    const round = `round-${this.#rounds}`;
    await this.money.provider("bet", { session, action: round, round, amount });
    return { session, round };
  }

  /** Ends a round of `bet`. */
  win = ({ session, round }: { session: string; round: string }, amount: number) =>
    this.money.provider("win", { session, action: `${round}-win`, round, amount, finished: true });

  takeBack = ({ session, round }: { session: string; round: string }) =>
    this.money.provider("rollback", { session, action: `${round}-back`, target: round, round });

  /** Works off all events in batches of at most this many. */
  follow = (most?: number) => workOffEvents(this.money.context, this.consumers, most);

  /** Gives what is due, as the job does. */
  give = (): Promise<void> => giveDuePrizes(this.money.context);

  list = (player: number | null = null): Promise<Quest[]> =>
    (player === null ? this.money.test.client() : this.money.clientOf(player)).ok(listQuests, { query: {} });

  status = (player: number, quest: number): Promise<QuestProgress> =>
    this.money.clientOf(player).ok(getQuestStatus, { params: { id: quest }, query: {} });

  /** How many gifts a player has of a quest. */
  gifts = (player: number, quest: number): Promise<number> =>
    this.count("select count(*) from gifts where player_id = $1 and source like $2", player, `quest:${quest}:%`);

  async count(statement: string, ...values: unknown[]): Promise<number> {
    const { rows } = await this.money.database.pool.query<{ count: string }>(statement, values);
    return Number(rows[0]?.count);
  }
}

/** As brands/_base/flags.json: test quests are shown to testers. */
const testersSeeTests = {
  name: "enableTestQuests",
  type: "release",
  description: "",
  enabled: true,
  strategies: [
    {
      name: "default",
      parameters: {},
      constraints: [{ contextName: "groups", operator: "STR_CONTAINS" as const, values: [",21,"] }],
    },
  ],
};
