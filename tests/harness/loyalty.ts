import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";
import { countVipEntries } from "#platform/loyalty/count-entries.ts";
import { readVipProgress } from "#platform/loyalty/read-progress.ts";
import { getVipProgress, type VipProgress } from "#schemas/api/vip.ts";
import { loyaltyBrand } from "./loyalty-brand.ts";
import { MoneyHarness } from "./money.ts";
import { workOffEvents } from "./work-off-events.ts";

interface DepositEvent {
  type: "deposit-completed" | "payment-changed";
  payment: string;
  amount: number;
  from?: string;
  to?: string;
}

/** The running platform with the VIP club, whose events a test works off. */
export class LoyaltyHarness {
  #actions = 0;
  readonly #sessions = new Map<string, string>();
  /** In which session each round was played. */
  readonly #playedIn = new Map<string, string>();

  private constructor(
    readonly money: MoneyHarness,
    readonly consumers: readonly Consumer[],
  ) {}

  /** With the VIP club, or another brand whose consumers count the same things. */
  static async create({
    brand = loyaltyBrand(),
    consumersOf = (context: PlatformContext): Consumer[] => [countVipEntries(context)],
  } = {}): Promise<LoyaltyHarness> {
    const money = await MoneyHarness.create({ brand });
    const harness = new LoyaltyHarness(money, consumersOf(money.context));
    // Consumers have a row to begin at once they have run.
    await (await runConsumers({ ...money.context, database: money.database }, harness.consumers)).close();
    return harness;
  }

  close = () => this.money.close();

  goTo(time: string): void {
    const { clock } = this.money;
    clock.advance(new Date(time).getTime() - clock.now().getTime());
    this.#sessions.clear();
  }

  /** A player with plenty of money in the game and none of it counted as a deposit. */
  player = (): Promise<number> => this.money.player({ real: 10_000_000n });

  async sessionOf(player: number): Promise<string> {
    const key = `${player}`;
    const session = this.#sessions.get(key) ?? (await this.money.session(player));
    this.#sessions.set(key, session);
    return session;
  }

  /** A whole round; answers its name. */
  async play(player: number, bet: number): Promise<string> {
    this.#actions += 1;
    const round = `round-${this.#actions}`;
    const session = await this.sessionOf(player);
    const { status } = await this.money.provider("bet-and-win", { session, action: round, round, bet, win: 0 });
    if (status !== 200) throw new Error(`${round} was refused: ${status}`);
    this.#playedIn.set(round, session);
    return round;
  }

  async takeBack(round: string): Promise<void> {
    const session = this.#playedIn.get(round);
    const { status } = await this.money.provider("rollback", {
      session,
      action: `${round}-back`,
      target: round,
      round,
    });
    if (status !== 200) throw new Error(`${round} was not taken back: ${status}`);
  }

  /** A deposit as the feed has it; answers its payment. */
  async deposit(player: number, amount: number): Promise<string> {
    this.#actions += 1;
    const payment = String(this.#actions);
    await this.#record(player, { type: "deposit-completed", payment, amount });
    return payment;
  }

  chargeBack = (player: number, payment: string, amount: number) =>
    this.#record(player, { type: "payment-changed", payment, amount, to: "charged_back" });

  /** The house has won the dispute about a chargeback. */
  winBack = (player: number, payment: string, amount: number) =>
    this.#record(player, { type: "payment-changed", payment, amount, from: "charged_back", to: "succeeded" });

  refund = (player: number, payment: string, amount: number) =>
    this.#record(player, { type: "payment-changed", payment, amount, to: "refunded" });

  async #record(playerId: number, { type, payment, amount, from, to }: DepositEvent): Promise<void> {
    const { database, clock, brand } = this.money;
    const payload = {
      payment,
      method: "card",
      currency: "EUR",
      amount,
      fee: 0,
      first: false,
      promo_code: null,
      ...{ action: "deposit", version: 3, from: from ?? "succeeded", to: to ?? "succeeded" },
    };
    const event = { type, brand: brand.id, playerId, payload, at: clock.now() };
    await database.drizzle.transaction((tx) => recordEvent(tx, event));
  }

  /** Works off all events in batches of at most this many. */
  follow = (most?: number) => workOffEvents(this.money.context, this.consumers, most);

  progress = (player: number): Promise<VipProgress> => this.money.clientOf(player).ok(getVipProgress, {});

  /** As `progress`, also when the player's session has ended. */
  read = (playerId: number): Promise<VipProgress> =>
    readVipProgress(this.money.context, { brand: this.money.brand, playerId, currency: "EUR" });

  /** The player's groups of levels. */
  async groups(player: number): Promise<string[]> {
    const { rows } = await this.money.database.pool.query<{ group_id: string }>(
      "select group_id from player_groups where player_id = $1 and group_id ~ '_level_' order by 1",
      [player],
    );
    return rows.map(({ group_id }) => group_id);
  }

  /** Payloads of a type of the player's events, the oldest first. */
  async events(player: number, type: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.money.database.pool.query<{ payload: Record<string, unknown> }>(
      "select payload from events where player_id = $1 and type = $2 order by tx, position",
      [player, type],
    );
    return rows.map(({ payload }) => payload);
  }
}
