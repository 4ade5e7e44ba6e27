import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayerSettings } from "#schemas/api/realtime.ts";
import { ManualTime } from "#tests/harness/manual-time.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { browserDependencies, type ConnectionDependencies, connect } from "./connection.ts";

/** The browser's end of a socket, opened and closed by the test. */
class Line {
  readonly sent: unknown[] = [];
  closed = false;
  readonly #listeners = new Map<string, (...args: never[]) => void>();
  on(name: string, listener: (...args: never[]) => void) {
    this.#listeners.set(name, listener);
    return this;
  }
  emit(...args: unknown[]) {
    this.sent.push(args);
    return this;
  }
  close() {
    this.closed = true;
    return this;
  }
  happen(name: string, ...args: unknown[]) {
    this.#listeners.get(name)?.(...(args as never[]));
  }
}

let time: ManualTime;
let lines: Line[];
let tokens: string[];
let failure: PlatformError | null;
let heard: unknown[];
let returns: number;
beforeEach(() => {
  time = new ManualTime();
  lines = [];
  tokens = [];
  failure = null;
  heard = [];
  returns = 0;
});

const parts = (): ConnectionDependencies => ({
  tools: time,
  async settings(): Promise<PlayerSettings> {
    if (failure) throw failure;
    return {
      websocket: {
        url: null,
        path: "/realtime",
        token: `token ${tokens.length}`,
        expires_in: 60,
        channels: { public: ["wins"], private: ["balance#7", "comps_award#7"] },
      },
    };
  },
  open({ token }) {
    tokens.push(token);
    const line = new Line();
    lines.push(line);
    return line as unknown as ReturnType<ConnectionDependencies["open"]>;
  },
});
const start = (changes: Partial<ConnectionDependencies> = {}) =>
  connect(
    {
      channels: ["wins", "balance"],
      onEvent: (...event) => heard.push(event),
      onReturn: () => {
        returns += 1;
      },
    },
    { ...parts(), ...changes },
  );
const rejected = (status: number) => new PlatformError("playerSettings", status, { code: "A.B", message: "m" });

describe("[RT-01] the browser's connection", () => {
  it("subscribes to what is listened to and hands on what it hears", async () => {
    start();
    await time.pass(0);
    lines[0]?.happen("connect");
    expect(lines[0]?.sent).toEqual([
      ["subscribe", "wins"],
      ["subscribe", "balance#7"],
    ]);
    lines[0]?.happen("event", "balance", { accounts: [] });
    expect(heard).toEqual([["balance", { accounts: [] }]]);
    expect(returns).toBe(0);
  });

  it("comes back after a loss with a fresh token, and says that something may have been missed", async () => {
    start();
    await time.pass(0);
    lines[0]?.happen("connect");
    lines[0]?.happen("disconnect");
    expect(lines[0]?.closed).toBe(true);
    await time.pass(999);
    expect(lines).toHaveLength(1);
    await time.pass(1);
    expect(tokens).toEqual(["token 0", "token 1"]);
    lines[1]?.happen("connect");
    expect(returns).toBe(1);
  });

  it("waits longer after each failure, at most a minute, and at once no more when the network is back", async () => {
    const connection = start();
    await time.pass(0);
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 32_000]) {
      const before = lines.length;
      lines.at(-1)?.happen("connect_error");
      await time.pass(pause - 1);
      expect(lines).toHaveLength(before);
      await time.pass(1);
      expect(lines).toHaveLength(before + 1);
    }
    lines.at(-1)?.happen("connect_error");
    const before = lines.length;
    connection.wake();
    await time.pass(0);
    expect(lines).toHaveLength(before + 1);
  });

  it("tries on while the platform is down, and stops when the session is over", async () => {
    failure = rejected(503);
    start();
    await time.pass(3_100);
    expect(lines).toEqual([]);
    failure = null;
    await time.pass(4_000);
    expect(lines).toHaveLength(1);
    failure = rejected(401);
    lines[0]?.happen("disconnect");
    await time.pass(10_000);
    failure = null;
    await time.pass(600_000);
    expect(lines).toHaveLength(1);
  });

  it("ends when it is told, and an old line's end is nothing to a new one", async () => {
    const connection = start();
    await time.pass(0);
    lines[0]?.happen("disconnect");
    await time.pass(1_000);
    lines[0]?.happen("disconnect");
    await time.pass(0);
    expect(lines[1]?.closed).toBe(false);
    connection.stop();
    expect(lines[1]?.closed).toBe(true);
    await time.pass(600_000);
    expect(lines).toHaveLength(2);
  });
});

describe("[RT-02 part: the network is back] the connection begins anew at once", () => {
  it("amid the pauses of a browser that has no network", async () => {
    vi.useFakeTimers();
    const asked = vi.fn(() => Promise.reject(new TypeError("no network")));
    vi.stubGlobal("fetch", asked);
    const connection = connect({ channels: [], onEvent() {}, onReturn() {} }, browserDependencies);
    try {
      await vi.advanceTimersByTimeAsync(20_000);
      const before = asked.mock.calls.length;
      connection.wake();
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toHaveBeenCalledTimes(before + 1);
    } finally {
      connection.stop();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  it("while an old request hangs, whose late answer opens nothing", async () => {
    const way = await parts().settings();
    const answers: ((settings: PlayerSettings) => void)[] = [];
    const connection = start({ settings: () => new Promise((resolve) => answers.push(resolve)) });
    connection.wake();
    expect(answers).toHaveLength(2);
    answers[1]?.(way);
    await time.pass(0);
    lines[0]?.happen("connect");
    answers[0]?.(way);
    await time.pass(0);
    expect(lines).toHaveLength(1);
    connection.wake();
    await time.pass(600_000);
    expect([lines.length, answers.length, lines[0]?.closed], "one that is open stays").toEqual([1, 2, false]);
  });

  it("while an old socket has not opened, whose late end is nothing to the new one", async () => {
    const connection = start();
    await time.pass(0);
    connection.wake();
    await time.pass(0);
    expect([lines.length, lines[0]?.closed]).toEqual([2, true]);
    lines[0]?.happen("connect_error");
    await time.pass(600_000);
    expect([lines.length, lines[1]?.closed]).toEqual([2, false]);
  });

  it("but not once the session is over or the page has left", async () => {
    failure = rejected(401);
    const over = start();
    await time.pass(0);
    failure = null;
    over.wake();
    const left = start();
    left.stop();
    left.wake();
    await time.pass(600_000);
    expect(lines).toEqual([]);
  });
});
