import { announceEdition } from "#platform/lotteries/announce-lotteries.ts";
import { drawDueLotteries } from "#platform/lotteries/draw-due-lotteries.ts";
import { awardPoints } from "#platform/shop/award-points.ts";
import {
  getLottery,
  getLotteryDraw,
  getLotteryStatus,
  type Lottery,
  type LotteryDraw,
  type LotteryTickets,
} from "#schemas/api/lotteries.ts";
import { getCompPoints } from "#schemas/api/shop.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { LotteryTerms } from "#schemas/brand/lotteries.ts";
import { GiftsHarness, testTemplate } from "./gifts.ts";
import type { Answer } from "./money.ts";
import { testShop } from "./shop.ts";

const HOUR_MS = 60 * 60 * 1_000;

export const PRIZE_TEMPLATES: BonusTemplate[] = [
  testTemplate({ key: "lottery_best", trigger: { on: "prize" }, amount: { EUR: "100" } }),
  testTemplate({ key: "lottery_small", trigger: { on: "prize" }, amount: { EUR: "5" } }),
];

/** A lottery of the tests: a ticket costs 50 points, a player may have ten; one best prize and two small ones. */
export const testLottery = (changes: Partial<LotteryTerms> = {}): LotteryTerms => ({
  slug: "draw",
  title: { en: "A draw", de: "Eine Ziehung" },
  text: { en: "Tickets for points", de: "Lose für Punkte" },
  start_at: "2026-01-01T00:00:00Z",
  end_at: "2026-01-02T00:00:00Z",
  ticket_points: { EUR: 50, CAD: 70 },
  max_tickets_per_player: 10,
  max_tickets: 1_000,
  prizes: [
    { template: "lottery_best", count: 1 },
    { template: "lottery_small", count: 2 },
  ],
  ...changes,
});

/** The running platform with lotteries, and players with points. */
export class LotteriesHarness {
  #announced = 0;
  #awards = 0;

  private constructor(readonly gifts: GiftsHarness) {}

  static create = async (): Promise<LotteriesHarness> =>
    new LotteriesHarness(await GiftsHarness.create(PRIZE_TEMPLATES, { shop: testShop() }));

  get money() {
    return this.gifts.money;
  }

  close = () => this.gifts.close();

  /** Announces a lottery that began an hour ago and ends in an hour, unless given otherwise; answers its id. */
  async announce(changes: Partial<LotteryTerms> = {}, { fromMs = -HOUR_MS, toMs = HOUR_MS } = {}): Promise<number> {
    this.#announced += 1;
    const { context, brand, clock } = this.money;
    const now = clock.now().getTime();
    const edition = {
      slug: `draw-${this.#announced}`,
      startAt: new Date(now + fromMs),
      endAt: new Date(now + toMs),
    };
    const id = await announceEdition(context, brand, { terms: testLottery(changes), edition });
    if (id === null) throw new Error(`${edition.slug} is announced already`);
    return id;
  }

  /** A player with so many points. */
  async player(points = 0): Promise<number> {
    const player = await this.gifts.player();
    if (points > 0) await this.award(player, points);
    return player;
  }

  async award(player: number, points: number): Promise<void> {
    this.#awards += 1;
    const award = { playerId: player, points: BigInt(points), reference: `lottery-test-${this.#awards}` };
    await awardPoints(this.money.context, award);
  }

  /** Buys tickets by the shop's exchange, as the documents' payload has it. */
  buy(player: number, lottery: number, tickets_count = 1, more: object = {}): Promise<Answer> {
    const exchange = {
      group: `lottery_${lottery}`,
      currency: "EUR",
      lottery_id: String(lottery),
      tickets_count,
      ...more,
    };
    return this.money.browser("POST", "/api/comp_points/exchange/lotteries", { player, body: { exchange } });
  }

  points = async (player: number): Promise<number> =>
    (await this.money.clientOf(player).ok(getCompPoints, {})).chargeable.points;

  tickets = async (player: number, lottery: number): Promise<LotteryTickets["tickets"]> =>
    (await this.money.clientOf(player).ok(getLotteryStatus, { params: { id: lottery } })).tickets;

  lottery = (id: number): Promise<Lottery> => this.money.test.client().ok(getLottery, { params: { id } });
  drawOf = (id: number): Promise<LotteryDraw> => this.money.test.client().ok(getLotteryDraw, { params: { id } });

  /** Draws what is due, as the job does. */
  draw = (): Promise<void> => drawDueLotteries(this.money.context);

  pastTheEnd(): void {
    this.money.clock.advance(HOUR_MS);
  }

  async count(statement: string, ...values: unknown[]): Promise<number> {
    const { rows } = await this.money.database.pool.query<{ count: string }>(statement, values);
    return Number(rows[0]?.count);
  }
}
