import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import type { FeedOrder } from "./feed-process.ts";

/** A feed of odds that runs in a process of its own, and what the sportsbook's settings say of it. */
export class OtherFeed {
  private constructor(
    readonly producer: string,
    readonly settings: { SPORTS_FEED: string; SPORTS_FEED_KEY: string },
    readonly process: ChildProcess,
  ) {}

  static async start(producer: string, key = "a-key-of-the-feed"): Promise<OtherFeed> {
    const child = spawn(process.execPath, ["--import", "tsx", "tests/harness/feed-process.ts", key], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const [port] = await once(child, "message");
    const settings = { SPORTS_FEED: `http://127.0.0.1:${port}/odds?producer=${producer}`, SPORTS_FEED_KEY: key };
    return new OtherFeed(producer, settings, child);
  }

  /** Has it publish messages; the sportsbook hears them when it asks next. */
  async publish(...messages: FeedMessage[]): Promise<void> {
    await this.#order({ publish: messages });
  }

  /** Has it lose one message and publish the others; it has the lost one when it is asked again. */
  async publishWithLoss(lost: FeedMessage, ...others: FeedMessage[]): Promise<void> {
    await this.#order({ lose: lost.sequence, publish: [lost, ...others] });
  }

  /** How often it has been asked with a wrong key. */
  errors(): Promise<number> {
    return this.#order({});
  }

  async close(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, "exit");
    this.process.kill();
    await ended;
  }

  async #order(order: FeedOrder): Promise<number> {
    const done = once(this.process, "message");
    this.process.send(order);
    return (await done)[0];
  }
}
