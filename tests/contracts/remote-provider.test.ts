import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { closeGameSession, listRounds, openGameSession } from "#schemas/api/games.ts";
import { prepareSessions } from "#scripts/providers/prepare-sessions.ts";
import { runSuite } from "#scripts/wallet-suite/run-suite.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { REMOTE_GAME, REMOTE_PROVIDER, RemoteProvider } from "#tests/harness/remote-provider/remote-provider.ts";
import { openWalletDoor, type WalletDoor } from "#tests/harness/wallet-door.ts";

/** A provider of the fixtures whose games an engine runs. */
const OTHER = "amber-works";
const OTHER_GAME = "amber-works/first-light";
/** What the demo gives a new player, in cents. */
const START = 100_000;

let folder: string;
let remote: RemoteProvider;
let catalogue: Catalogue;
let runtime: TestPlatform;
let door: WalletDoor;
const secretOf = (provider: string) => providerSecret(runtime.context.secret, provider);
const startRemote = () => remote.start(door.url, secretOf(REMOTE_PROVIDER));

beforeAll(async () => {
  remote = await RemoteProvider.reserve();
  folder = join(mkdtempSync(join(tmpdir(), "marquee-remote-")), "catalogue");
  cpSync("tests/fixtures/catalogue", folder, { recursive: true });
  remote.register(folder);
  catalogue = await loadCatalogue(folder);
  runtime = await createTestPlatform({ parts: { games: catalogue } });
  // The provider is a process of its own, with the machine's clock.
  runtime.clock.advance(Date.now() - runtime.clock.now().getTime());
  door = await openWalletDoor(runtime);
  await startRemote();
});
afterAll(async () => {
  await remote.close();
  const diagnostics = [...(await auditLedger(runtime.database)), ...(await auditRounds(runtime.database))];
  await door.close();
  await runtime.close();
  rmSync(join(folder, ".."), { recursive: true });
  expect(diagnostics).toEqual([]);
});

/** A player with the demo's money who has opened a game. */
async function playing(identifier = REMOTE_GAME) {
  const { client } = await runtime.register();
  const opened = await client.ok(openGameSession, { body: { identifier, mode: "real" } });
  return {
    session: opened.id,
    launchUrl: opened.launch_url,
    close: () => client.ok(closeGameSession, { params: { id: opened.id } }),
    rounds: () => client.ok(listRounds, { query: {} }),
    balance: () => call(catalogue.find(identifier)?.provider ?? "", "balance", { session: opened.id }),
  };
}

/** A call that one provider signs, in its own name unless another is given; the answer's code, or its balance. */
async function call(provider: string, verb: string, body: object, { signs = provider } = {}) {
  const url = `${door.url}/wallet/v1/${verb}`;
  const request = signedRequest(url, { provider, secret: secretOf(signs), body, now: new Date() });
  const answer = (await (await fetch(request)).json()) as { balance?: number; code?: string };
  return answer.code ?? answer.balance;
}

describe("[GAME-03 part: a provider elsewhere] a remote provider's process", () => {
  it("opens its game and plays rounds that are in the history and in the balance", async () => {
    const { session, launchUrl, rounds, balance } = await playing();
    expect(launchUrl).toBe(`${remote.url}/open?session=${session}`);
    expect(await (await fetch(launchUrl)).text()).toContain(`<output>${START}</output>`);
    expect(await (await remote.spin({ session, bet: 100, win: 250 })).json()).toMatchObject({ balance: START + 150 });
    expect(await (await remote.spin({ session, bet: 300, win: 0 })).json()).toMatchObject({ balance: START - 150 });
    const common = { game: REMOTE_GAME, title: "Wishing Well", currency: "EUR", state: "settled", fair_id: null };
    expect(await rounds()).toMatchObject([
      { ...common, bet_cents: 300, win_cents: 0 },
      { ...common, bet_cents: 100, win_cents: 250 },
    ]);
    expect(await balance()).toBe(START - 150);
    const poor = await remote.spin({ session, bet: START, win: 0 });
    expect([poor.status, await poor.text()]).toEqual([409, expect.stringContaining("WALLET.INSUFFICIENT_FUNDS")]);
    expect(await balance()).toBe(START - 150);
  });

  it.each([
    ["before the bet", { written: "begun", rounds: [], taken: 0 }, { rounds: [], paid: 0 }],
    ["after the bet", { written: "begun", rounds: ["open"], taken: 100 }, { rounds: ["rolled_back"], paid: 0 }],
    ["before the win", { written: "decided", rounds: ["open"], taken: 100 }, { rounds: ["settled"], paid: 150 }],
  ] as const)(
    "[LEDGER-06 part: a provider that comes back] killed %s settles the round when it is back, in a session that has ended since",
    async (stop, dead, back) => {
      const { session, close, rounds, balance } = await playing();
      const states = async () => (await rounds()).map(({ state }) => state);
      const spin = remote.spin({ session, bet: 100, win: 250, stop }).catch(() => null);
      const { round } = await remote.reached(session, dead.written);
      await vi.waitFor(async () => expect(await states()).toEqual(dead.rounds), { timeout: 20_000 });
      await remote.kill();
      await spin;
      expect(await balance()).toBe(START - dead.taken);
      await close();
      await startRemote();
      expect(await states()).toEqual(back.rounds);
      expect(await balance()).toBe(START + back.paid);
      // The bet may have been under way all the time.
      const late = await call(REMOTE_PROVIDER, "bet", { session, action: `bet-${round}`, round, amount: 100 });
      expect(late).toBe(back.paid > 0 ? START - 100 : "WALLET.BET_ROLLED_BACK");
      expect(await balance()).toBe(START + back.paid);
    },
  );

  it("signs with its own secret for its own name alone", async () => {
    const { session } = await playing();
    const bet = { session, action: "stranger", round: "stranger", amount: 10 };
    for (const verb of ["session", "balance", "bet"]) {
      const body = verb === "bet" ? bet : { session };
      expect(await call(REMOTE_PROVIDER, verb, body, { signs: OTHER }), verb).toBe("WALLET.SIGNATURE");
      expect(await call(OTHER, verb, body, { signs: REMOTE_PROVIDER }), verb).toBe("WALLET.SIGNATURE");
    }
    expect(await call(REMOTE_PROVIDER, "balance", { session })).toBe(START);
  });

  it("can't touch another provider's rounds, and another provider can't touch its own", async () => {
    for (const [owner, stranger, game] of [
      [OTHER, REMOTE_PROVIDER, OTHER_GAME],
      [REMOTE_PROVIDER, OTHER, REMOTE_GAME],
    ] as const) {
      const { session, rounds, balance } = await playing(game);
      expect(await call(owner, "bet", { session, action: `${owner}-b`, round: "r", amount: 100 })).toBe(START - 100);
      for (const [verb, body] of [
        ["session", {}],
        ["balance", {}],
        ["bet", { action: "s-b", round: "r", amount: 50 }],
        ["bet-and-win", { action: "s-bw", round: "r2", bet: 50, win: 5_000 }],
        ["win", { action: "s-w", round: "r", amount: 5_000, finished: true }],
        ["rollback", { action: "s-x", target: `${owner}-b`, round: "r" }],
        ["resettle", { action: "s-c", round: "r", win: 5_000 }],
        ["freespin", { action: "s-f", round: "r3", gift: "1", win: 5_000 }],
      ] as const) {
        expect(await call(stranger, verb, { session, ...body }), verb).toBe("WALLET.SESSION_UNKNOWN");
      }
      // Nor by the name of the owner's bet in a session of the stranger's own.
      const own = await playing(stranger === OTHER ? OTHER_GAME : REMOTE_GAME);
      const roll = { session: own.session, action: `${stranger}-x`, target: `${owner}-b`, round: "r" };
      expect(await call(stranger, "rollback", roll)).toBe(START);
      expect(await rounds()).toMatchObject([{ state: "open", bet_cents: 100, win_cents: 0 }]);
      const win = { session, action: `${owner}-w`, round: "r", amount: 100, finished: true };
      expect(await call(owner, "win", win)).toBe(START);
      expect(await rounds()).toMatchObject([{ state: "settled", bet_cents: 100, win_cents: 100 }]);
      expect(await balance()).toBe(START);
    }
  });

  it("passes the wallet suite in its own game", async () => {
    const { brands } = runtime.context;
    const brand = [...brands.values()][0]!;
    const { sessions } = await prepareSessions(runtime.context, { brands, brand, catalogue, identifier: REMOTE_GAME });
    const lines: string[] = [];
    const { failed, skipped } = await runSuite(
      {
        ...{ url: door.url, provider: REMOTE_PROVIDER, secret: secretOf(REMOTE_PROVIDER) },
        sessions: { first: "", ...Object.fromEntries(sessions) },
        send: (request) => fetch(request),
        now: () => new Date(),
      },
      { write: (line) => lines.push(line) },
    );
    expect([failed, skipped], lines.join("\n")).toEqual([[], []]);
  });
});
