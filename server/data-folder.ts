import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError } from "./start-error.ts";

/** Where a process keeps things when the environment names no folder. */
export const DEFAULT_DATA_FOLDER = ".data";

/** The folder that a process keeps things in. One process at a time. */
export interface DataFolder {
  path: string;
  /** A key made at the first start and kept. */
  secret(): string;
  release(): void;
}

/** Takes the folder for this process; refuses at once when another one that is alive has it (LEDGER-08). */
export function takeDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true });
  const lock = join(path, "process.pid");
  take(lock, path);
  return {
    path,
    secret() {
      const file = join(path, "secret");
      if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
      return readFileSync(file, "utf8");
    },
    release: () => rmSync(lock, { force: true }),
  };
}

/**
 * PostgreSQL refuses to run as root: started by root it runs as a user of its own, who must be able to walk into the
 * folder. The folder itself is ours to open; folders above it are not.
 */
export function openToServerUser(path: string, isRoot = process.getuid?.() === 0): void {
  if (!isRoot) return;
  chmodSync(path, statSync(path).mode | OTHERS_ENTER);
  for (let above = dirname(path); above !== dirname(above); above = dirname(above)) {
    if ((statSync(above).mode & OTHERS_ENTER) === 0) {
      throw new StartError(
        `PostgreSQL runs as a user of its own when this is started by root, and that user can't enter ${above}. Start as another user, set DATA_FOLDER to a folder elsewhere, name a server in DATABASE_URL, or allow it: chmod o+x ${above}`,
      );
    }
  }
}

const OTHERS_ENTER = 0o001;

function take(lock: string, path: string): void {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = Number(readFileSync(lock, "utf8"));
      if (holder !== process.pid && isAlive(holder)) {
        throw new StartError(
          `${path} is in use by process ${holder}. Stop that one, or start this one with another DATA_FOLDER or with DATABASE_URL.`,
        );
      }
      // Left behind by a process that was killed.
      rmSync(lock, { force: true });
    }
  }
}

/** Whether a process has this id now; an id that another user's process has counts, too. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
