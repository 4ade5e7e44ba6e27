import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** A round as the provider knows it, the last line of a round counts. */
export interface JournalLine {
  round: string;
  session: string;
  bet: number;
  win: number;
  /** `begun`: its bet may have arrived or not. `decided`: its bet was taken. `done`: nothing is left to do. */
  state: "begun" | "decided" | "done";
}

/** What the provider is about to do, in a file, so that it can go on after a crash. */
export class Journal {
  constructor(private readonly file: string) {}

  write(line: JournalLine): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }

  /** Rounds that aren't done, oldest first. */
  open(): JournalLine[] {
    const lines = existsSync(this.file) ? readFileSync(this.file, "utf8").trim().split("\n").filter(Boolean) : [];
    const rounds = new Map<string, JournalLine>();
    for (const text of lines) {
      const line: JournalLine = JSON.parse(text);
      rounds.set(line.round, line);
    }
    return [...rounds.values()].filter(({ state }) => state !== "done");
  }
}
