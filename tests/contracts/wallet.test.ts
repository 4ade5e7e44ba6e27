import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { openGameSession } from "#schemas/api/games.ts";
import { prepareSessions } from "#scripts/providers/prepare-sessions.ts";
import { WALLET_CASES } from "#scripts/wallet-suite/cases.ts";
import type { Connection } from "#scripts/wallet-suite/connection.ts";
import { runCase } from "#scripts/wallet-suite/run-case.ts";
import { runSuite } from "#scripts/wallet-suite/run-suite.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { openWalletDoor, type WalletDoor } from "#tests/harness/wallet-door.ts";

const PROVIDER = "northforge";
const GAME = "northforge/thunder-anvil";

let runtime: TestPlatform;
let door: WalletDoor;
/** A player of the wallet's commands, and a guest's demo. */
let real: Connection;
let demo: Connection;
beforeAll(async () => {
  const catalogue = await loadCatalogue("platform/games/catalogue");
  runtime = await createTestPlatform({ parts: { games: catalogue }, connections: 16 });
  door = await openWalletDoor(runtime);
  const { brands } = runtime.context;
  const brand = [...brands.values()][0]!;
  const { sessions } = await prepareSessions(runtime.context, { brands, brand, catalogue, identifier: GAME });
  const guest = await runtime.client().ok(openGameSession, { body: { identifier: GAME, mode: "demo" } });
  const connection = {
    url: door.url,
    provider: PROVIDER,
    secret: providerSecret(runtime.context.secret, PROVIDER),
    send: (request: Request) => fetch(request),
    now: () => runtime.clock.now(),
  };
  real = { ...connection, sessions: { first: "", ...Object.fromEntries(sessions) } };
  demo = { ...connection, sessions: { first: guest.id } };
});
afterAll(async () => {
  const diagnostics = [...(await auditLedger(runtime.database)), ...(await auditRounds(runtime.database))];
  await door.close();
  await runtime.close();
  expect(diagnostics).toEqual([]);
});

let run = 0;
const prefix = () => `unit-${++run}`;

describe.each(WALLET_CASES)("[CALL-02 part: the wallet's contract] $title", ({ cases }) => {
  it.each(cases.map((one) => [`${one.requirement ? `[${one.requirement}] ` : ""}${one.name}`, one] as const))(
    "%s",
    async (_, one) => {
      expect(await runCase(real, one, prefix())).toEqual({ result: "passed", details: [] });
    },
  );
});

it("a demo keeps the same contract, in the cases that need neither a player nor another session", async () => {
  const lines: string[] = [];
  const { passed, failed } = await runSuite(demo, { write: (line) => lines.push(line) });
  expect(failed, lines.join("\n")).toEqual([]);
  expect(passed.length).toBeGreaterThan(25);
  expect(lines).toContain("skip Sessions: an ended session (there is no --ended-session)");
});

describe("a wallet with a fault doesn't pass", () => {
  const CASES = new Map(WALLET_CASES.flatMap(({ cases }) => cases.map((one) => [one.name, one] as const)));
  /** Sends a call that the fault has changed, signed rightly. */
  const forward = (url: string, body: object) => {
    const { provider, secret, now } = real;
    return fetch(signedRequest(url, { provider, secret, body, now: now() }));
  };
  let count = 0;

  const FAULTS: readonly [string, (url: string, body: Record<string, unknown>) => object | null, string[]][] = [
    [
      "it counts a repetition again",
      (url, body) => {
        count += 1;
        return /\/(bet|win)$/.test(url) ? { ...body, action: `again-${count}` } : null;
      },
      ["the same action again", "the same bet eight times at once", "late calls of a round that is over"],
    ],
    [
      "it takes any signature",
      (_, body) => body,
      ["a forged signature", "a signature over something else", "another provider's name", "an expired signature"],
    ],
    [
      "it accepts rollbacks and does nothing",
      (url, { action, target, ...body }) =>
        url.endsWith("/rollback") ? { ...body, action, target: `not-${target}` } : null,
      [
        "a rollback of a bet",
        "a rollback before its bet",
        "a rollback of one of two bets",
        "bets at once on the last money",
      ],
    ],
    [
      "it rounds amounts",
      (url, body) => (url.endsWith("/bet") ? { ...body, amount: Math.floor(Number(body.amount)) } : null),
      ["amounts that are no whole number"],
    ],
    [
      "it takes the first session for every other one",
      (_, body) => ({ ...body, session: real.sessions.first }),
      ["an unknown session", "another provider's session", "an ended session"],
    ],
  ];

  it.each(FAULTS)("%s", async (_, fault, noticed) => {
    const send = async (request: Request) => {
      const body = fault(request.url, JSON.parse(await request.clone().text()));
      return body ? forward(request.url, body) : fetch(request);
    };
    for (const name of noticed) {
      const { result, details } = await runCase({ ...real, send }, CASES.get(name)!, prefix());
      expect(result, name).toBe("failed");
      expect(details.length, name).toBeGreaterThan(0);
    }
  });
});
