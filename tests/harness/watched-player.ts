import { setTimeout } from "node:timers/promises";
import { signedRequest } from "#platform/http/signature.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { newPerson } from "./people.ts";
import { ProductClient } from "./product-client.ts";
import type { WatchedProducts } from "./watched-products.ts";

const PASSWORD = "plum-Orbit 4471 tandem";
const GAME = { provider: "northforge", identifier: "northforge/thunder-anvil" };
/** A bound for a hang. */
const MOST_TRIES = 400;

/**
 * A player of two processes, of which either may be killed: what gets no answer is tried again before the other one. A call
 * that was done before its answer was lost is answered as a repetition, which is right as well.
 */
export class WatchedPlayer {
  readonly email: string;
  id = 0;
  #session = "";
  #rounds = 0;
  #tries: number;
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly products: Pick<WatchedProducts, "port" | "secret">,
    readonly index: number,
  ) {
    this.email = `watched-${index}@mail.example`;
    this.#tries = index;
  }

  get credentials() {
    return { email: this.email, password: PASSWORD };
  }

  async register(): Promise<void> {
    const user = { email: this.email, password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true };
    const { status } = await this.call("POST", "/api/users", { user });
    if (status !== 201) await this.signIn();
    const { json } = await this.call("GET", "/api/player");
    this.id = (json as { id: number }).id;
    await this.#openGame();
  }

  async signIn(): Promise<void> {
    await this.call("POST", "/api/users/sign_in", { user: this.credentials });
  }

  /** Follows the link of the mail that the registration sends. */
  async confirmAddress(): Promise<void> {
    const mail = await this.#until((client) => client.lastMail(this.email));
    const token = /confirmation_token=([\w%.-]+)/.exec(mail)?.[1] ?? "";
    await this.call("GET", `/api/users/confirmation?confirmation_token=${token}`);
  }

  completeProfile = () =>
    this.call("PATCH", "/api/player", {
      ...newPerson(),
      city: "Toronto",
      address: "Street 1",
      postal_code: "M5V 3L9",
    });

  /** Pays in: `pay` does the payer's part on the provider's page. Ends when the money is there. */
  async deposit(amount_cents: number, pay: (page: string) => Promise<unknown>): Promise<void> {
    const body = { method: "sofort", currency: "EUR", amount_cents, return_path: "/" };
    const { payment, next } = await this.#payment("/api/player/deposits", body);
    await pay(next.url ?? "");
    await this.#reaches(payment.id, "succeeded");
  }

  /** Asks for money, and takes it back or leaves it to an operator. */
  async withdraw(amount_cents: number, then: "recall" | "approve"): Promise<void> {
    const destination = "DE89 3704 0044 0532 0130 00";
    // The deposit's bonus, if there is one, is given up.
    const body = { method: "bank-eur", currency: "EUR", amount_cents, destination, confirm_bonus_loss: true };
    const { payment } = await this.#payment("/api/player/withdrawals", body);
    if (then === "recall") await this.call("POST", `/api/player/payments/${payment.id}/recall`);
  }

  /** A whole round that takes 1 subunit: in one call, or as a bet and its win. */
  async playRound(): Promise<void> {
    this.#rounds += 1;
    const name = `${this.email}-${this.#rounds}`;
    if (this.#rounds % 3 > 0) return this.#provider("bet-and-win", { action: name, round: name, bet: 2, win: 1 });
    await this.#provider("bet", { action: name, round: name, amount: 2 });
    await this.#provider("win", { action: `${name}-win`, round: name, amount: 1, finished: true });
  }

  async playAndTakeBack(): Promise<void> {
    await this.playRound();
    const name = `${this.email}-back`;
    await this.#provider("bet-and-win", { action: name, round: name, bet: 7, win: 3 });
    await this.#provider("rollback", { action: `${name}-r`, target: name, round: name });
  }

  /** Loses what a loss limit leaves. */
  async reach(limit: number): Promise<void> {
    const { json } = await this.call("GET", "/api/user_limits");
    const { limits } = json as { limits: { accounts: { current_value_amount_cents: number }[] }[] };
    const bet = limit - (limits[0]?.accounts[0]?.current_value_amount_cents ?? 0);
    const name = `${this.email}-reach`;
    await this.#provider("bet-and-win", { action: name, round: name, bet, win: 0 });
  }

  /** What the player holds, in subunits. */
  async balance(): Promise<number> {
    const { json } = await this.call("GET", "/api/player/accounts?compatibility");
    const accounts =
      (json as { accounts?: { amount_cents: number }[] }).accounts ?? (json as { amount_cents: number }[]);
    return accounts[0]?.amount_cents ?? Number.NaN;
  }

  /** A call of the player's browser; one that fails inside the product is none that was answered. */
  call(method: string, path: string, body?: unknown) {
    return this.#until(async (client) => {
      const answer = await client.call(method, path, body);
      if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return answer;
    });
  }

  async #payment(path: string, body: object): Promise<PlayerPayment> {
    const { status, json, text } = await this.call("POST", path, body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return json as PlayerPayment;
  }

  async #reaches(id: string, state: string): Promise<void> {
    await this.#until(async (client) => {
      const { payment } = await client.ok<PlayerPayment>("GET", `/api/player/payments/${id}`);
      if (payment.state !== state) throw new Error(`payment ${id} is ${payment.state}`);
    });
  }

  async #openGame(): Promise<void> {
    const { json } = await this.call("POST", "/api/games/sessions", { identifier: GAME.identifier, mode: "real" });
    this.#session = (json as { id: string }).id;
  }

  /** A signed call of the game's provider, tried under its own action until it is done. */
  async #provider(verb: string, body: object): Promise<void> {
    await this.#until(async ({ port }) => {
      const request = signedRequest(`http://orbit.localhost:${port}/wallet/v1/${verb}`, {
        provider: GAME.provider,
        secret: providerSecret(this.products.secret, GAME.provider),
        body: { session: this.#session, ...body },
        now: new Date(),
      });
      const answer = await fetch(`http://localhost:${port}/wallet/v1/${verb}`, {
        method: "POST",
        body: await request.text(),
        headers: Object.fromEntries(request.headers),
        signal: AbortSignal.timeout(8_000),
      });
      if (answer.status !== 200) throw new Error(`${verb} answered ${answer.status}: ${await answer.text()}`);
    });
  }

  /** Tries until it goes well, before the one process and the other in turns. */
  async #until<T>(work: (client: ProductClient) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      this.#tries += 1;
      const client = new ProductClient(this.products.port(this.#tries % 2 === 0 ? 0 : 1));
      for (const [name, value] of this.#cookies) client.cookies.set(name, value);
      try {
        const answer = await work(client);
        for (const [name, value] of client.cookies) this.#cookies.set(name, value);
        return answer;
      } catch (error) {
        if (tries === MOST_TRIES) throw new Error(`player ${this.index} gave up`, { cause: error });
        await setTimeout(50);
      }
    }
  }
}
