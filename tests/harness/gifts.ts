import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { GIFT_POSTING_RULES } from "#platform/bonuses/posting-rules.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { PAYMENT_POSTING_RULES } from "#platform/payments/posting-rules.ts";
import { consumersOf } from "#platform/platform.ts";
import { WALLET_POSTING_RULES } from "#platform/wallet/posting-rules.ts";
import { type Gift, listGifts } from "#schemas/api/bonuses.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { testGame } from "./money.ts";
import { PaymentsHarness } from "./payments.ts";
import { workOffEvents } from "./work-off-events.ts";

/** A template of 50.00 that has to be wagered ten times within a week; what a test is about is given over it. */
export const testTemplate = (changes: Partial<BonusTemplate> = {}): BonusTemplate => ({
  key: "gift_a",
  title: { en: "A gift", de: "Ein Geschenk" },
  kind: "non-deposit",
  category: "bonus",
  trigger: { on: "manual" },
  amount: { EUR: "50" },
  wager: 10,
  wager_base: "bonus",
  weights: { "*": 100 },
  days_to_activate: 3,
  days_to_wager: 7,
  ...changes,
});

/** The running platform with gifts: a provider for deposits, games of several kinds, and events that are worked off at once. */
export class GiftsHarness {
  #issued = 0;
  #rounds = 0;

  private constructor(
    readonly pay: PaymentsHarness,
    readonly templates: BonusTemplate[],
  ) {}

  static async create(
    templates: BonusTemplate[] = [testTemplate()],
    brand: Partial<Brand> = {},
  ): Promise<GiftsHarness> {
    const pay = await PaymentsHarness.create({ brand: { ...brand, bonuses: templates }, demo: false });
    const { games } = pay.money;
    games.set("acme/table", testGame({ identifier: "acme/table", categories: ["table-games"] }));
    games.set("acme/jackpot", testGame({ identifier: "acme/jackpot", categories: ["slots", "jackpots"] }));
    // Consumers have a row to begin at once they have run.
    const consumers = await runConsumers(
      { ...pay.money.context, database: pay.money.database },
      consumersOf(pay.money.context),
    );
    await consumers.close();
    return new GiftsHarness(pay, templates);
  }

  get money() {
    return this.pay.money;
  }

  /** Checks the books and closes. */
  async close(): Promise<void> {
    const rules = { ...WALLET_POSTING_RULES, ...PAYMENT_POSTING_RULES, ...GIFT_POSTING_RULES };
    const { broken } = await verifyLedger(this.money.database, rules);
    await this.pay.close();
    if (broken.length > 0) throw new Error(`the books are off: ${broken.map(({ detail }) => detail).join("; ")}`);
  }

  /** A player who may pay in, and is a person of their own: some gifts are given once a person. */
  async player(real = 0n): Promise<number> {
    const player = await this.pay.player(real);
    await this.money.database.pool.query(
      "update players set last_name = 'Lee ' || id, mobile_phone = '+47' || (10000000 + id) where id = $1",
      [player],
    );
    return player;
  }

  /** Works off all events. */
  async follow(): Promise<void> {
    await workOffEvents(this.money.context, consumersOf(this.money.context));
  }

  /** Issues a gift of a template, each time another one; answers its id. */
  async issue(player: number, key = "gift_a", { currency = "EUR" as CurrencyCode, base = 0n } = {}): Promise<string> {
    this.#issued += 1;
    const { database, context } = this.money;
    const [gift] = await database.drizzle.transaction((tx) =>
      issueGift(tx, context, { template: key, playerId: player, currency, base, source: `test:${this.#issued}` }),
    );
    if (!gift) throw new Error(`${key} was not issued`);
    return String(gift.id);
  }

  /** Issues a gift and activates it. */
  async active(player: number, key = "gift_a"): Promise<string> {
    const id = await this.issue(player, key);
    const { status } = await this.activate(player, id);
    if (status !== 200) throw new Error(`${key} was not activated: ${status}`);
    return id;
  }

  activate = (player: number, id: string) =>
    this.money.browser("POST", `/api/player/bonuses/${id}/activation`, { player });
  cancel = (player: number, id: string) => this.money.browser("DELETE", `/api/player/bonuses/${id}`, { player });

  gifts = (player: number): Promise<Gift[]> => this.money.clientOf(player).ok(listGifts, {});

  async gift(player: number, id: string): Promise<Gift> {
    const gift = (await this.gifts(player)).find((one) => one.id === id);
    if (!gift) throw new Error(`player ${player} has no gift ${id}`);
    return gift;
  }

  /** A stake, in a round of its own unless one is named. */
  bet(session: string, amount: number, round = `r${++this.#rounds}`, action = `bet-${round}`) {
    return this.money.provider("bet", { session, action, round, amount });
  }

  win(session: string, round: string, amount: number, finished = true) {
    return this.money.provider("win", { session, action: `win-${round}`, round, amount, finished });
  }

  rollback(session: string, round: string, target = `bet-${round}`) {
    return this.money.provider("rollback", { session, action: `back-${target}`, round, target });
  }

  /** A whole round. */
  spin(session: string, bet: number, win = 0, round = `r${++this.#rounds}`) {
    return this.money.provider("bet-and-win", { session, action: `bet-${round}`, round, bet, win });
  }

  /** A deposit that came, and what hangs on it. */
  async deposit(player: number, amount = 5_000, more: object = {}): Promise<string> {
    const { id } = (await this.pay.deposit(player, amount, more)).body.payment;
    this.pay.provider.setDeposit(`${id}-1`, { state: "succeeded", amount: BigInt(amount) });
    await this.pay.callback(`${id}-1`);
    await this.pay.work();
    await this.follow();
    return id;
  }
}
