import { afterEach, expect, it, vi } from "vitest";
import { DatabaseSilent, DatabaseUnreachable } from "#platform/db/deadlines.ts";
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
let players = 0;
/** A player who has no other bet. */
const anyone = () => ++players;
const codeOf = (error: ApiError) => error.problem?.code ?? error.name;
const pause = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => void vi.useRealTimers());

it("at most ten bets are worked at once, whatever they are on, and the others follow", async () => {
  const turns = new OutcomeTurns();
  const { work, started, end } = open();
  const bets = Array.from({ length: 25 }, (_, index) => turns.take(anyone(), leg(index), work));
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
  const first = Array.from({ length: 6 }, () => turns.take(anyone(), leg(1), work));
  const late = Array.from({ length: 6 }, () => turns.take(anyone(), leg(1), work).catch(codeOf));
  expect(await Promise.all(late)).toEqual(Array(6).fill("CALL.CROWDED"));
  end();
  await Promise.all(first);
  const next = turns.take(anyone(), leg(1), work);
  await pause();
  expect(started).toHaveLength(1);
  end();
  expect(await next).toBe("done");
});

it("bets that wait for one outcome leave room for bets on others", async () => {
  const turns = new OutcomeTurns();
  const { work, started, end } = open();
  const crowd = Array.from({ length: 12 }, () => turns.take(anyone(), leg(1), work));
  const other = turns.take(anyone(), leg(2), work);
  await pause();
  expect(started).toHaveLength(7);
  end();
  expect(await other).toBe("done");
  await pause();
  end();
  await Promise.all(crowd);
});

it("a bet waits for all its turns together no longer than for one", async () => {
  vi.useFakeTimers();
  const turns = new OutcomeTurns({ mostWaitMs: 200 });
  const [first, second] = [open(), open()];
  const before = Array.from({ length: 6 }, () => turns.take(anyone(), leg(1), first.work));
  const answered = vi.fn();
  void turns.take(anyone(), [...leg(1), ...leg(2)], second.work).catch((error) => answered(codeOf(error)));
  await vi.advanceTimersByTimeAsync(150);
  const others = Array.from({ length: 6 }, () => turns.take(anyone(), leg(2), second.work));
  await vi.advanceTimersByTimeAsync(0);
  first.end();
  await vi.advanceTimersByTimeAsync(60);
  expect(answered).toHaveBeenCalledWith("CALL.CROWDED");
  second.end();
  await Promise.all([...before, ...others]);
});

it.each([
  ["unreachable", DatabaseUnreachable],
  ["silent", DatabaseSilent],
])(
  "where the database is %s those that wait are answered with those that run, and lose no turn",
  async (_, Failure) => {
    const turns = new OutcomeTurns();
    const { work, started, end } = open();
    const bets = Array.from({ length: 30 }, (_, index) => turns.take(anyone(), leg(index % 3), work).catch(codeOf));
    await pause();
    end(new Failure("no answer"));
    const codes = await Promise.all(bets);
    expect(codes.filter((code) => code === new Failure().name)).toHaveLength(10);
    expect(codes.filter((code) => code === "CALL.UNAVAILABLE")).toHaveLength(20);
    const next = Array.from({ length: 10 }, (_, index) => turns.take(anyone(), leg(index), work));
    await pause();
    expect(started).toHaveLength(10);
    end();
    expect(await Promise.all(next)).toEqual(Array(10).fill("done"));
  },
);

it("cash-outs of one bet are worked one at a time, in the turn of all bets", async () => {
  const turns = new OutcomeTurns();
  const { work, started, end } = open();
  const crowd = Array.from({ length: 3 }, () => turns.takeBet(anyone(), 1, work));
  const others = Array.from({ length: 12 }, (_, index) => turns.takeBet(anyone(), index + 2, work));
  for (const running of [10, 4, 1]) {
    await pause();
    expect(started).toHaveLength(running);
    end();
  }
  expect(await Promise.all([...crowd, ...others])).toEqual(Array(15).fill("done"));
});

it("a player has two turns at a time: another player's bet is worked while a hundred cash-outs of the first wait", async () => {
  const turns = new OutcomeTurns({ mostWaitMs: 50 });
  const [{ work, started, end }, other] = [open(), open()];
  const crowd = Array.from({ length: 100 }, (_, index) => turns.takeBet(-1, index, work).catch(codeOf));
  const bet = turns.take(-2, leg(1), other.work);
  await pause();
  expect([started.length, other.started.length]).toEqual([2, 1]);
  other.end();
  expect(await bet).toBe("done");
  expect(await Promise.all(crowd.slice(2))).toEqual(Array(98).fill("CALL.CROWDED"));
  end();
  expect(await Promise.all(crowd.slice(0, 2))).toEqual(["done", "done"]);
  const next = turns.take(-1, leg(1), work);
  await pause();
  end();
  expect(await next).toBe("done");
});
