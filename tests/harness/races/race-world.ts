import { readFileSync } from "node:fs";
import type { PlatformContext } from "#platform/context.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { verifyLedger } from "#platform/ledger/verify.ts";
import type { PaymentAdapter } from "#platform/payments/adapter.ts";
import type { Payments } from "#platform/payments/dependencies.ts";
import { createPaymentWorkers } from "#platform/payments/workers.ts";
import { createPlatform, type Platform } from "#platform/platform.ts";
import { SHOP_POSTING_RULES } from "#platform/shop/posting-rules.ts";
import { noHold } from "#platform/wallet/cashout-port.ts";
import type { Prizes } from "#schemas/brand/prizes.ts";
import { chanceOf, shuffled } from "../chance.ts";
import { TestClient } from "../client.ts";
import { GiftsHarness, testTemplate } from "../gifts.ts";
import { TestJobs } from "../jobs.ts";
import type { Answer } from "../money.ts";
import { testShop } from "../shop.ts";
import { signedBy } from "./signed-by.ts";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const BOXES: Prizes["boxes"] = read("brands/_base/prizes.json").boxes;
const CONNECTIONS = 16;
/** A player asks for thirty withdrawals an hour at most (WITHDRAWAL_LIMIT): too few for races, so their hour never fills. */
const UNCOUNTED_WITHDRAWALS = "insert into rate_limits (key, hits, window_ends_at) values ($1, -1000000, 'infinity')";
const ONE_SPIN = { count: 1, bet: { EUR: "0.20" }, games: ["acme:gems"] };

/** One of the platforms: connections, workers and a way in of its own. */
export interface RacingPlatform {
  context: PlatformContext;
  deps: Payments;
  /** Lets its job queue do what is due. */
  work(): Promise<void>;
}

/**
 * Two platforms with connections of their own on one database, and what all races need. The seed decides everything but
 * how the database interleaves the clients.
 */
export class RaceWorld {
  readonly chance: () => number;
  readonly platforms: readonly [RacingPlatform, RacingPlatform];
  readonly #fetches: readonly Platform["fetch"][];
  readonly #players: number[] = [];
  readonly #sessions = new Map<number, string>();
  readonly #otherBrowsers = new Map<number, TestClient>();
  #names = 0;

  private constructor(
    readonly gifts: GiftsHarness,
    private readonly elsewhere: Database,
    seed: number,
  ) {
    this.chance = chanceOf(seed);
    const { pay } = gifts;
    const { context, test } = pay.money;
    const there: PlatformContext = { ...context, database: elsewhere };
    const adapters = new Map<string, PaymentAdapter>([[pay.provider.name, pay.provider]]);
    const deps = { context: there, adapters, hold: noHold };
    const games = { find: (identifier: string) => pay.money.games.get(identifier) };
    const second = createPlatform(there, { paymentAdapters: adapters, games });
    const jobs = new TestJobs({
      database: { ...elsewhere, url: test.database.url },
      clock: test.clock,
      context: there,
    });
    this.#fetches = [test.platform.fetch, second.fetch];
    this.platforms = [
      { context, deps: pay.deps, work: () => pay.work() },
      { context: there, deps, work: () => workOff(jobs, createPaymentWorkers(deps)) },
    ];
  }

  static async create(seed: number): Promise<RaceWorld> {
    const gifts = await GiftsHarness.create(
      [
        testTemplate({ key: "small", amount: { EUR: "10" }, wager: 1 }),
        testTemplate({ key: "spin", kind: "gift-spins", category: "fs", amount: {}, freespins: ONE_SPIN, wager: 0 }),
        testTemplate({ key: "prize_bonus", trigger: { on: "prize" } }),
        testTemplate({
          key: "prize_freespins",
          kind: "gift-spins",
          category: "fs",
          trigger: { on: "prize" },
          amount: {},
          freespins: ONE_SPIN,
        }),
        // Its code is another one in each race.
        testTemplate({ key: "code", trigger: { on: "code" }, code: "CODE-0", code_uses: 1 }),
      ],
      { shop: testShop(), prizeBoxes: BOXES },
    );
    for (const brand of gifts.money.context.brands.values()) {
      const wheel = read("brands/_base/config/wheel-config-segments.json");
      Object.assign(brand.config, {
        "wheel-config": { ...read("brands/_base/config/wheel-config.json"), enabled: true },
        "wheel-config-segments": wheel,
      });
    }
    return new RaceWorld(gifts, openDatabase(gifts.money.database.url, { connections: CONNECTIONS }), seed);
  }

  /** Checks the books and closes. */
  async close(): Promise<void> {
    const { broken } = await verifyLedger(this.elsewhere, SHOP_POSTING_RULES);
    await this.elsewhere.close();
    await this.gifts.close();
    if (broken.length > 0) throw new Error(`the books are off: ${JSON.stringify(broken)}`);
  }

  get money() {
    return this.gifts.money;
  }

  get pay() {
    return this.gifts.pay;
  }

  shuffled = <T>(items: readonly T[]): T[] => shuffled(items, this.chance);
  /** A name that no race had before. */
  name = (): string => `race-${++this.#names}`;
  /** Whichever of the two platforms chance picks. */
  platform = (): RacingPlatform => this.platforms[this.chance() < 0.5 ? 0 : 1] as RacingPlatform;

  /** The first so many players; each race brings what they hold to what it needs. */
  async players(count: number): Promise<number[]> {
    while (this.#players.length < count) {
      const player = await this.gifts.player();
      await this.rows(UNCOUNTED_WITHDRAWALS, [`withdrawal ${player}`]);
      this.#players.push(player);
      this.#sessions.set(player, await this.money.session(player));
      const { cookies, requestContext } = this.money.clientOf(player);
      const browser = new TestClient(this.#fetches[1] as Platform["fetch"], requestContext);
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      this.#otherBrowsers.set(player, browser);
    }
    return this.#players.slice(0, count);
  }

  /** The first player with so much real money, nothing that is locked, and no bonus money. */
  async playerWith(real: bigint): Promise<{ player: number; session: string }> {
    const [player] = (await this.players(1)) as [number];
    await this.money.hold(player, "EUR", { real, bonus: 0n });
    return { player, session: this.sessionOf(player) };
  }

  sessionOf = (player: number): string => this.#sessions.get(player) as string;

  /** A call of a player's browser, through either platform. */
  async call(player: number, path: string, body?: unknown, method = "POST"): Promise<Answer> {
    if (this.chance() < 0.5) return this.money.browser(method, path, { player, body });
    const browser = this.#otherBrowsers.get(player) as TestClient;
    const headers = { "X-Requested-With": "XMLHttpRequest" };
    return answerOf(
      await browser.request(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) }),
    );
  }

  /** A game provider's signed call, to either platform. */
  async wallet(verb: string, body: object): Promise<Answer> {
    const fetch = this.#fetches[this.chance() < 0.5 ? 0 : 1] as Platform["fetch"];
    const { requestContext } = this.money.test.client();
    return answerOf(await fetch(signedBy(this.money, verb, body), requestContext));
  }

  async rows<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return (await this.money.database.pool.query<T>(text, values)).rows;
  }
}

async function workOff(jobs: TestJobs, workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) await jobs.run(worker);
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}
