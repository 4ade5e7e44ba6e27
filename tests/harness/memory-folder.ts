import { mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** What the databases of a whole run take, with much to spare, in bytes. */
const ROOM = 6 * 2 ** 30;

/**
 * Makes a folder for a database of tests: in memory where there is room, because a disk takes twenty times as long to make
 * the thousand files of a database. Whoever asked for it removes it.
 */
export const memoryFolder = (prefix: string): string => mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));

function hasRoom(): boolean {
  if (freemem() < ROOM) return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    // Other systems than Linux have none.
    return false;
  }
}
