import type { ExclusionRegister } from "#platform/exclusion/port.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import type { PaymentAdapter } from "#platform/payments/adapter.ts";
import type { Payments } from "#platform/payments/dependencies.ts";
import { createPaymentWorkers } from "#platform/payments/workers.ts";
import type { CashoutHold } from "#platform/wallet/cashout-port.ts";
import { noHold } from "#platform/wallet/cashout-port.ts";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { type Answer, MoneyHarness } from "./money.ts";
import { ScriptedProvider } from "./scripted-provider.ts";

export interface PaymentAnswer extends Omit<Answer, "body"> {
  body: PlayerPayment & Answer["body"];
}

/** The running platform with a provider that does what the test says. */
export class PaymentsHarness {
  readonly provider: ScriptedProvider;
  readonly deps: Payments;
  readonly workers: Worker[];
  #events = 0;

  private constructor(
    readonly money: MoneyHarness,
    adapters: ReadonlyMap<string, PaymentAdapter>,
    hold: CashoutHold,
  ) {
    this.provider = adapters.get("sandbox") as ScriptedProvider;
    this.deps = { context: money.context, adapters, hold };
    this.workers = createPaymentWorkers(this.deps);
  }

  static async create({
    brand,
    otherBrands = [],
    others = [],
    hold = noHold,
    demo,
    exclusion,
  }: {
    brand?: Partial<Brand>;
    otherBrands?: readonly Brand[];
    others?: PaymentAdapter[];
    hold?: CashoutHold;
    demo?: boolean;
    exclusion?: ExclusionRegister;
  } = {}): Promise<PaymentsHarness> {
    const adapters = new Map(
      [new ScriptedProvider(), ...others].map((adapter) => [adapter.name, adapter as PaymentAdapter]),
    );
    const money = await MoneyHarness.create({
      brand,
      otherBrands,
      parts: { paymentAdapters: adapters, hold },
      connections: 24,
      demo,
      exclusion,
    });
    return new PaymentsHarness(money, adapters, hold);
  }

  close = () => this.money.close();

  /** A player whose profile asks for nothing more. */
  async player(real = 0n, requestContext: Partial<RequestContext> = {}): Promise<number> {
    const player = await this.money.player({ real, requestContext });
    await this.money.database.pool.query(
      `update players set first_name = 'Ann', last_name = 'Lee' || id, date_of_birth = '1990-01-02', city = 'Oslo',
        address = 'Street 1', postal_code = '0150', mobile_phone = '+47' || (40000000 + id), country = 'NO' where id = $1`,
      [player],
    );
    return player;
  }

  async call(player: number, path: string, body?: unknown, method = "POST"): Promise<PaymentAnswer> {
    return (await this.money.browser(method, path, { player, body })) as PaymentAnswer;
  }

  deposit(player: number, amount_cents = 5_000, more: object = {}): Promise<PaymentAnswer> {
    return this.call(player, "/api/player/deposits", { method: "test-card", currency: "EUR", amount_cents, ...more });
  }

  withdraw(player: number, amount_cents = 5_000, more: object = {}): Promise<PaymentAnswer> {
    const body = {
      method: "test-bank",
      currency: "EUR",
      amount_cents,
      destination: "DE89 3704 0044 0532 0130 00",
      ...more,
    };
    return this.call(player, "/api/player/withdrawals", body);
  }

  read = (player: number, id: string) => this.call(player, `/api/player/payments/${id}`, undefined, "GET");

  /** The provider's callback about a try of a payment. */
  async callback(reference: string, { event = `e-${++this.#events}`, kind = "deposit", signature = "good" } = {}) {
    const request = new Request("https://test.localhost/payments/v1/callbacks/sandbox", {
      method: "POST",
      headers: { "X-Signature": signature },
      body: JSON.stringify({ eventId: event, kind, reference }),
    });
    return this.money.send(request);
  }

  /** Lets the job queue do what is due. */
  async work(): Promise<void> {
    for (const worker of this.workers) await this.money.test.jobs.run(worker);
  }

  /** The inner state of a payment. */
  async state(id: string): Promise<string> {
    const { rows } = await this.money.database.pool.query<{ state: string }>(
      "select state from payments where id = $1",
      [id],
    );
    return rows[0]?.state ?? "none";
  }

  /** The exact reason that operators have of a payment. */
  async reason(id: string): Promise<string | null> {
    const { rows } = await this.money.database.pool.query<{ reason: string | null }>(
      "select reason from payments where id = $1",
      [id],
    );
    return rows[0]?.reason ?? null;
  }

  async balances(player: number): Promise<{ real: number; locked: number }> {
    const { rows } = await this.money.database.pool.query<{ real: string; locked: string }>(
      "select real, locked from ledger_balances where player_id = $1 and currency = 'EUR'",
      [player],
    );
    return { real: Number(rows[0]?.real), locked: Number(rows[0]?.locked) };
  }

  /** The sum of an account's postings: of a purpose of the house, or of a player's debt. */
  async account(kind: string, player: number | null = null, currency = "EUR"): Promise<number> {
    const { rows } = await this.money.database.pool.query<{ sum: string }>(
      `select coalesce(sum(p.amount), 0) as sum from ledger_accounts a join ledger_postings p on p.account_id = a.id
        where a.kind = $1 and a.player_id is not distinct from $2 and a.currency = $3`,
      [kind, player, currency],
    );
    return Number(rows[0]?.sum);
  }
}
