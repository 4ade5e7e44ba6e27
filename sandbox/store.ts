import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Change, StoredRecord } from "./records.ts";

/** What follows from a record that is stored in the place of another one. */
type Derive = (before: StoredRecord | undefined, after: StoredRecord) => Change[];

type RecordOf<T extends StoredRecord["type"]> = Extract<StoredRecord, { type: T }>;

/**
 * Everything that the sandbox knows: in memory, and in one file of JSON lines. A line is one change of several records,
 * all or none. Nobody sees a change before its line is on the disk.
 */
export class Store {
  readonly #records = new Map<string, StoredRecord>();
  readonly #file: Promise<FileHandle>;
  #queue: Promise<unknown> = Promise.resolve();

  readonly #derive: Derive;

  /**
   * Reads the file, writes it anew without what was replaced, and opens it for more. What is derived from a change is
   * stored with it.
   */
  constructor(path: string, derive: Derive = () => []) {
    this.#derive = derive;
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) for (const line of readFileSync(path, "utf8").split("\n")) this.#apply(parseLine(line));
    const compact = `${path}.new`;
    const lines = [...this.#records.values()].map((stored) => JSON.stringify([stored]));
    writeFileSync(compact, lines.join("\n"), { flush: true, mode: 0o600 });
    renameSync(compact, path);
    this.#file = open(path, "a", 0o600);
  }

  get<T extends StoredRecord["type"]>(type: T, id: string): RecordOf<T> | undefined {
    return this.#records.get(`${type} ${id}`) as RecordOf<T> | undefined;
  }

  find<T extends StoredRecord["type"]>(type: T, matches: (record: RecordOf<T>) => boolean): RecordOf<T> | undefined {
    return this.all(type).find(matches);
  }

  all<T extends StoredRecord["type"]>(type: T): RecordOf<T>[] {
    return [...this.#records.values()].filter((stored): stored is RecordOf<T> => stored.type === type);
  }

  /** Changes happen one after the other: each sees what those before it have stored. */
  change<T>(decide: () => { changes: readonly Change[]; result: T }): Promise<T> {
    const done = this.#queue.then(async () => {
      const { changes: decided, result } = decide();
      if (decided.length > 0) {
        const changes = [...decided, ...decided.flatMap((change) => this.#derived(change))];
        const file = await this.#file;
        // The line break comes first: half a line that an earlier failure left can't spoil this one.
        await file.appendFile(`\n${JSON.stringify(changes)}`);
        await file.datasync();
        this.#apply(changes);
      }
      return result;
    });
    this.#queue = done.catch(() => {});
    return done;
  }

  async close(): Promise<void> {
    await this.#queue;
    await (await this.#file).close();
  }

  #derived(change: Change): Change[] {
    return "deleted" in change ? [] : this.#derive(this.#records.get(`${change.type} ${change.id}`), change);
  }

  #apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const key = `${change.type} ${change.id}`;
      if ("deleted" in change) this.#records.delete(key);
      else this.#records.set(key, change);
    }
  }
}

/** The last line may be half a line, of a process that was killed while it wrote: nobody was answered for it. */
function parseLine(line: string): Change[] {
  try {
    return line === "" ? [] : (JSON.parse(line) as Change[]);
  } catch {
    return [];
  }
}
