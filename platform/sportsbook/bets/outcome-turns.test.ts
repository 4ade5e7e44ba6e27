import { expect, it } from "vitest";
import { DatabaseUnreachable } from "#platform/db/deadlines.ts";
import type { ApiError } from "#platform/http/api-error.ts";
import { OutcomeTurns } from "./outcome-turns.ts";

/** Work that goes on until `end`. */
function open() {
  const started: (() => void)[] = [];
  let failure: Error | null = null;
  return {
    work: () =>
      new Promise<string>((resolve, reject) => started.push(() => (failure ? reject(failure) : resolve("done")))),
    started,
    end(error: Error | null = null) {
      failure = error;
      for (const each of started.splice(0)) each();
    },
  };
}
const leg = (market_id: number) => [{ market_id, outcome: "home" }];
const codeOf = (error: ApiError) => error.problem?.code ?? error.name;
const pause = () => new Promise((resolve) => setTimeout(resolve));

it("at most ten bets are worked at once, whatever they are on, and the others follow", async () => {
  const turns = new OutcomeTurns();
  const { work, started, end } = open();
  const bets = Array.from({ length: 25 }, (_, index) => turns.take(leg(index), work));
  for (const running of [10, 10, 5]) {
    await pause();
    expect(started).toHaveLength(running);
    end();
  }
  expect(await Promise.all(bets)).toEqual(Array(25).fill("done"));
});

it("a bet whose turn doesn't come in time is refused before anything was done, and takes no turn from others", async () => {
  const turns = new OutcomeTurns({ mostWaitMs: 20 });
  const { work, started, end } = open();
  const first = Array.from({ length: 6 }, () => turns.take(leg(1), work));
  expect(await turns.take(leg(1), work).catch(codeOf)).toBe("CALL.UNAVAILABLE");
  end();
  await Promise.all(first);
  const next = turns.take(leg(1), work);
  await pause();
  expect(started).toHaveLength(1);
  end();
  expect(await next).toBe("done");
});

it("where the database is away those that wait are answered with those that run", async () => {
  const turns = new OutcomeTurns();
  const { work, end } = open();
  const bets = Array.from({ length: 30 }, (_, index) => turns.take(leg(index % 3), work).catch(codeOf));
  await pause();
  end(new DatabaseUnreachable("no connection"));
  const codes = await Promise.all(bets);
  expect(codes.filter((code) => code === "DatabaseUnreachable")).toHaveLength(10);
  expect(codes.filter((code) => code === "CALL.UNAVAILABLE")).toHaveLength(20);
});
