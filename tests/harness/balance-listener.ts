import { io } from "socket.io-client";
import { browserDependencies, type Connection, connect } from "#app/realtime/connection.ts";
import type { PlayerSettings } from "#schemas/api/realtime.ts";
import type { BettingPlayer } from "./betting-player.ts";

/** A player's page that follows the balance over a running product's sockets, by the page's own connection. */
export class BalanceListener {
  /** Balances that were told, in subunits, in their order. */
  readonly balances: number[] = [];
  /** How often the connection came back after a gap. */
  returns = 0;
  readonly #connection: Connection;

  constructor(player: BettingPlayer) {
    const origin = `http://localhost:${player.product.port}`;
    this.#connection = connect(
      {
        channels: ["balance"],
        onEvent: (_, payload) => {
          const [account] = (payload as { accounts: { amount_cents: number }[] }).accounts;
          if (account) this.balances.push(account.amount_cents);
        },
        onReturn: () => {
          this.returns += 1;
        },
      },
      {
        tools: browserDependencies.tools,
        async settings() {
          const answer = await player.page("/api/player/settings");
          if (!answer.ok) throw new Error(`no settings: ${answer.status}`);
          return (await answer.json()) as PlayerSettings;
        },
        open: ({ path, token }) =>
          io(origin, {
            path,
            transports: ["websocket"],
            auth: { token },
            extraHeaders: { Origin: origin, Cookie: player.cookie },
            reconnection: false,
            forceNew: true,
          }),
      },
    );
  }

  close(): void {
    this.#connection.stop();
  }
}
