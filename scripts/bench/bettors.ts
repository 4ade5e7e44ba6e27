import { Agent, request } from "node:http";
import { signedRequest } from "#platform/http/signature.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { registerPlayer } from "./lobby.ts";

const GAME = { provider: "northforge", identifier: "northforge/thunder-anvil" };

/** Players who bet over HTTP, each one bet after another, as a game provider's servers do. */
export class Bettors {
  readonly #agent = new Agent({ keepAlive: true });
  #bets = 0;

  private constructor(
    private readonly port: number,
    private readonly secret: string,
    private readonly sessions: readonly string[],
  ) {}

  /** Seats players at a game of a product that was started with this SECRET. */
  static async playable(origin: string, secret: string, count: number): Promise<Bettors> {
    const { port } = new URL(origin);
    const sessions: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const cookie = await registerPlayer(origin);
      const answer = await fetch(`http://localhost:${port}/api/games/sessions`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest", cookie },
        body: JSON.stringify({ identifier: GAME.identifier, mode: "real" }),
      });
      if (answer.status !== 201) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
      sessions.push(((await answer.json()) as { id: string }).id);
    }
    return new Bettors(Number(port), secret, sessions);
  }

  /** Milliseconds that each bet took, within so many milliseconds. Any answer but 200 is an error. */
  async play(milliseconds: number): Promise<number[]> {
    const until = performance.now() + milliseconds;
    const times: number[] = [];
    await Promise.all(
      this.sessions.map(async (session) => {
        while (performance.now() < until) times.push(await this.#bet(session));
      }),
    );
    return times;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #bet(session: string): Promise<number> {
    this.#bets += 1;
    const path = "/wallet/v1/bet-and-win";
    const name = `overload-${process.pid}-${this.#bets}`;
    const signed = signedRequest(`http://localhost:${this.port}${path}`, {
      provider: GAME.provider,
      secret: providerSecret(this.secret, GAME.provider),
      body: { session, action: name, round: name, bet: 2, win: 2 },
      now: new Date(),
    });
    const body = await signed.text();
    const headers = {
      ...Object.fromEntries(signed.headers),
      host: "localhost",
      "content-length": Buffer.byteLength(body),
    };
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port: this.port, path, method: "POST", headers, agent: this.#agent };
      const call = request(options, (answer) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`a bet answered ${answer.statusCode}`)),
        );
      });
      call.on("error", reject);
      call.end(body);
    });
  }
}
