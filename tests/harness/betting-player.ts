import { setTimeout } from "node:timers/promises";
import { signedRequest } from "#platform/http/signature.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";

const GAME = { provider: "northforge", identifier: "northforge/thunder-anvil" };
const PASSWORD = "plum-Orbit 4471 tandem";
const HEADERS = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
/** A bound for a hang. */
const HANG_MS = 15_000;
const MOST_LOOKS = 10;
const LOOK_AGAIN_MS = 500;

export interface ProductAddress {
  port: number;
  /** The SECRET that the product was started with. */
  secret: string;
}

/** A player of a running product with a game open, and the game's provider, over HTTP alone. */
export class BettingPlayer {
  private constructor(
    readonly product: ProductAddress,
    readonly email: string,
    readonly id: number,
    readonly cookie: string,
    readonly session: string,
  ) {}

  static async register(product: ProductAddress, email: string): Promise<BettingPlayer> {
    const user = { email, password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true };
    const register = () => post(product, "/api/users", { user });
    const signIn = () => post(product, "/api/users/sign_in", { user: { email, password: PASSWORD } });
    let registered = await register();
    // 503: it may be done or not. Who asked looks, and asks once more where nothing is there.
    for (let look = 0; registered.status === 503 && look < MOST_LOOKS; look += 1) {
      await setTimeout(LOOK_AGAIN_MS);
      registered = await signIn();
      if (registered.status === 401) registered = await register();
    }
    if (!registered.ok) throw new Error(`no player: ${registered.status} ${await registered.text()}`);
    const { id } = (await registered.json()) as { id: number };
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const opened = await post(
      product,
      "/api/games/sessions",
      { identifier: GAME.identifier, mode: "real" },
      { cookie },
    );
    if (opened.status !== 201) throw new Error(`no session: ${opened.status} ${await opened.text()}`);
    return new BettingPlayer(product, email, id, cookie, ((await opened.json()) as { id: string }).id);
  }

  /** The same player and game before another process of the product. */
  at(product: ProductAddress): BettingPlayer {
    return new BettingPlayer(product, this.email, this.id, this.cookie, this.session);
  }

  /** A whole round by the provider's signed call: 2 staked, 1 won, in subunits. */
  async bet(action: string, signal: AbortSignal = AbortSignal.timeout(HANG_MS)): Promise<Response> {
    const { port, secret } = this.product;
    const request = signedRequest(`http://orbit.localhost:${port}/wallet/v1/bet-and-win`, {
      provider: GAME.provider,
      secret: providerSecret(secret, GAME.provider),
      body: { session: this.session, action, round: action, bet: 2, win: 1 },
      now: new Date(),
    });
    return fetch(`http://localhost:${port}/wallet/v1/bet-and-win`, {
      method: "POST",
      body: await request.text(),
      headers: Object.fromEntries(request.headers),
      signal,
    });
  }

  signIn(): Promise<Response> {
    return post(this.product, "/api/users/sign_in", { user: { email: this.email, password: PASSWORD } });
  }

  /** A page as the signed-in player; without `cookie` as a guest. */
  page(path: string, headers: Record<string, string> = { cookie: this.cookie }): Promise<Response> {
    return fetch(`http://localhost:${this.product.port}${path}`, {
      headers: { ...headers, "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130" },
      redirect: "manual",
      signal: AbortSignal.timeout(HANG_MS),
    });
  }
}

const post = ({ port }: ProductAddress, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${port}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { ...HEADERS, ...headers },
    signal: AbortSignal.timeout(HANG_MS),
  });
