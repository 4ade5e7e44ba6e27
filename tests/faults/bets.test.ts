import { Agent, request } from "node:http";
import { expect, it } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { rageBets, type WalletReply } from "#tests/harness/bet-storm.ts";
import { TABLE_PROVIDER } from "#tests/harness/open-table.ts";
import { startTwoProducts } from "#tests/harness/two-products.ts";
import type { WalletStep } from "#tests/harness/wallet-model.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const BOUND_MS = 20 * 60_000;

it(
  "[LEDGER-03] 10,000 bets, wins and rollbacks of 50 players by 64 clients over two processes, each sent 1 to 4 times, shuffled, a fifth of the replies lost: equal to a sequential model, nothing off, nothing negative",
  async () => {
    const products = await startTwoProducts();
    const agent = new Agent({ keepAlive: true });
    const database = openDatabase(products.databaseUrl, { connections: 4 });
    try {
      const began = performance.now();
      const report = await rageBets(
        database,
        (which, step, lose) => send(products.ports[which], products.secret, agent, step, lose),
        {
          ...{ seed: SEED, actions: 10_000, players: 50, clients: 64 },
        },
      );
      const seconds = (performance.now() - began) / 1_000;
      const { actions, sent, lost, rejected, diagnostics } = report;
      console.log(
        `seed ${SEED}: ${actions} actions in ${sent} calls, ${lost} replies lost, ${rejected} rejected, ${Math.round(seconds)} s`,
      );
      expect(diagnostics.slice(0, 20), `run it again with SEED=${SEED}`).toEqual([]);
      expect(actions).toBeGreaterThanOrEqual(10_000);
      expect(lost / sent).toBeGreaterThan(0.15);
      expect(rejected).toBeGreaterThan(0);
    } finally {
      agent.destroy();
      await database.close();
      await products.stop();
    }
  },
  BOUND_MS,
);

/** A signed call; where the reply is to be lost, the connection is cut once the call is on its way. */
async function send(
  port: number,
  secret: string,
  agent: Agent,
  { verb, body }: WalletStep,
  lose: boolean,
): Promise<WalletReply | null> {
  const path = `/wallet/v1/${verb}`;
  const signed = signedRequest(`http://localhost:${port}${path}`, {
    provider: TABLE_PROVIDER,
    secret: providerSecret(secret, TABLE_PROVIDER),
    body,
    now: new Date(),
  });
  const text = await signed.text();
  return new Promise((resolve, reject) => {
    const headers = {
      ...Object.fromEntries(signed.headers),
      host: "localhost",
      "content-length": Buffer.byteLength(text),
    };
    const call = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent }, (answer) => {
      if (lose) {
        answer.destroy();
        resolve(null);
        return;
      }
      let read = "";
      answer.on("data", (chunk) => (read += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(read) }));
    });
    call.on("error", (error) => (lose ? resolve(null) : reject(error)));
    call.end(text);
  });
}
