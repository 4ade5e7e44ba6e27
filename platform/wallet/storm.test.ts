import { expect, it } from "vitest";
import { createPlatform } from "#platform/platform.ts";
import { rageBets, type SendStep } from "#tests/harness/bet-storm.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { TABLE_PROVIDER } from "#tests/harness/open-table.ts";
import { signedRequest } from "../http/signature.ts";
import { providerSecret } from "./provider-keys.ts";

/** Runs the same storm again: `SEED=123 npx vitest run platform/wallet/storm.test.ts`. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

it("[LEDGER-03 part: 600 actions] bets, wins and rollbacks of 10 players by 32 clients over two platforms, repeated, shuffled and with lost replies, equal a sequential model", async () => {
  const money = await MoneyHarness.create({ connections: 24 });
  try {
    const { platform, client } = money.test;
    const platforms = [platform, createPlatform({ ...money.context })] as const;
    const { requestContext } = client();
    const send: SendStep = async (which, { verb, body }, lose) => {
      const answer = await platforms[which].fetch(
        signedRequest(`https://test.localhost/wallet/v1/${verb}`, {
          provider: TABLE_PROVIDER,
          secret: providerSecret(money.context.secret, TABLE_PROVIDER),
          body,
          now: money.clock.now(),
        }),
        requestContext,
      );
      return lose ? null : { status: answer.status, body: (await answer.json()) as object };
    };
    const options = { seed: SEED, actions: 600, players: 10, clients: 32, now: money.clock.now() };
    const { diagnostics, lost, rejected } = await rageBets(money.database, send, options);
    expect(diagnostics.slice(0, 10), `SEED=${SEED}`).toEqual([]);
    expect(lost).toBeGreaterThan(60);
    expect(rejected).toBeGreaterThan(0);
  } finally {
    await money.close();
  }
});
