import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPromise } from "#tests/harness/open-promise.ts";
import { StudioHarness } from "#tests/harness/studio.ts";
import { createStudio, type Studio } from "../studio.ts";

let runtime: StudioHarness;
/** Another process on the same database. */
let other: Studio;
beforeAll(async () => {
  runtime = await StudioHarness.create();
  other = createStudio(runtime.options());
});
afterAll(() => runtime.close());
beforeEach(async () => {
  await cleanUp();
});

const cleanUp = async () => {
  runtime.line = (_, pass) => pass();
  for (let turn = 0; turn < 3; turn += 1) {
    runtime.money.clock.advance(200_000);
    await runtime.studio.settleInterrupted();
  }
  runtime.errors.length = 0;
};

type Press = (session: string, studio: Studio) => Promise<{ status: number; problem: { code: string } }>;
interface Game {
  identifier: string;
  press(session: string): Promise<Press>;
}
const GAMES: Record<string, Game> = {
  spin: {
    identifier: "acme/gems",
    press: async () => {
      const body = { request: runtime.request(), stake: 100 };
      return (session, studio) => runtime.call(session, "spin", body, studio);
    },
  },
  "round of an instant game": {
    identifier: "turbogames/mines",
    press: async () => {
      const body = { request: runtime.request(), stake: 100, choice: { mines: 3 } };
      return (session, studio) => runtime.call(session, "play", body, studio);
    },
  },
  "bet at a table": {
    identifier: "salon/roulette",
    press: async (session) => {
      const { round } = (await runtime.table(session)).table;
      const body = { round: round.id, request: runtime.request(), bets: [{ place: "red", amount: 100 }] };
      return (its, studio) => runtime.tableBet(its, body, studio);
    },
  },
  "bet on a flight": {
    identifier: "turbogames/rocket-x",
    press: async (session) => {
      const { round } = (await runtime.flight(session)).flight;
      const body = { round: round.id, request: runtime.request() };
      return (its, studio) => runtime.flightBet(its, body, studio);
    },
  },
};

/**
 * One press of a button, sent by two processes: the wallet refuses the first one's bet, the player's deposit arrives, and the wallet
 * accepts the second one's before the first one has written the refusal.
 */
async function pressTwice({ identifier, press }: Game, { isCut = false } = {}) {
  const player = await runtime.money.player({ real: 10n });
  const session = await runtime.playable(player, identifier);
  const send = await press(session);
  const accepted = openPromise();
  let second: ReturnType<Press> | undefined;
  const first = openPromise<Awaited<ReturnType<Press>>>();
  runtime.line = async (request, pass) => {
    if (request.url.endsWith("/rollback") && isCut) throw new Error("the line is cut");
    const answer = await pass();
    if (!request.url.includes("/wallet/v1/bet")) return answer;
    if (!second) {
      await runtime.money.hold(player, "EUR", { real: 1_000n, bonus: 0n });
      second = send(session, other);
      await accepted.promise;
      return answer;
    }
    accepted.resolve();
    await first.promise;
    if (isCut) throw new Error("the answer is lost");
    return answer;
  };
  first.resolve(await send(session, runtime.studio));
  const answers = [await first.promise, await (second as ReturnType<Press> | undefined)];
  return { answers, cash: async () => (await runtime.money.balance(player)).real };
}

describe.each(Object.entries(GAMES))("a %s that the wallet refuses to one call and accepts from another", (_, game) => {
  it("[LEDGER-05 part: refused and accepted] is refused to both, and takes nothing", async () => {
    const { answers, cash } = await pressTwice(game);
    const refused = { status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } };
    expect(answers).toMatchObject([refused, refused]);
    expect(await cash()).toBe(1_000);
    await cleanUp();
    expect(await cash()).toBe(1_000);
  });

  it("[LEDGER-05 part: refused and accepted] takes nothing though neither call learns how it ended", async () => {
    const { answers, cash } = await pressTwice(game, { isCut: true });
    expect(answers).toMatchObject([{ status: 503 }, { status: 503 }]);
    await cleanUp();
    expect(await cash()).toBe(1_000);
  });
});
