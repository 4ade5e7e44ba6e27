import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Thresholds } from "#schemas/rules/vip.ts";

export interface BrandFolder {
  /** Absolute path of a folder called `brands`. */
  path: string;
  /** Replaces a piece of a file's text; fails when the piece is not there exactly once. */
  replace(file: string, before: string, after: string): Promise<void>;
  write(file: string, text: string): Promise<void>;
  /** Line and column, from 1, at which a piece of a file's text begins. */
  placeOf(file: string, piece: string): Promise<{ line: number; column: number }>;
  delete(file: string): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the shipped brands that a test may spoil. */
export async function copyBrands(): Promise<BrandFolder> {
  const root = await mkdtemp(join(tmpdir(), "marquee-brands-"));
  const path = join(root, "brands");
  await cp(resolve("brands"), path, { recursive: true });
  const read = (file: string) => readFile(join(path, file), "utf8");
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  };
  return {
    path,
    write,
    async replace(file, before, after) {
      const parts = (await read(file)).split(before);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
      await write(file, parts.join(after));
    },
    async placeOf(file, piece) {
      const text = await read(file);
      const lines = text.slice(0, text.indexOf(piece)).split("\n");
      return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
    },
    delete: (file) => rm(join(path, file), { recursive: true }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

const PROGRAMME = "_base/config/vip-program-config.json";

/** Gives the VIP club's first level these thresholds in euros. */
export async function lowerFirstLevel(
  { path, write }: Pick<BrandFolder, "path" | "write">,
  thresholds: Thresholds,
): Promise<void> {
  const programme = JSON.parse(await readFile(join(path, PROGRAMME), "utf8"));
  programme.levels[0].thresholds.EUR = thresholds;
  await write(PROGRAMME, JSON.stringify(programme));
}

const CALENDAR = "_base/config/vip-adventures.json";
const DAY_MS = 86_400_000;

/** Lets the first run of the adventure calendar begin on another day (YYYY-MM-DD), with all of its cards. */
export async function startCalendar(
  { path, write }: Pick<BrandFolder, "path" | "write">,
  starts_at: string,
): Promise<void> {
  const calendar = JSON.parse(await readFile(join(path, CALENDAR), "utf8"));
  const shift = Date.parse(starts_at) - Date.parse(calendar.starts_at);
  const days = calendar.days.map(({ title, ...day }: { title: string }) => ({
    ...day,
    title: title.replace(/(\d\d)\/(\d\d)\/(\d{4})$/, (_, date, month, year) =>
      new Date(Date.parse(`${year}-${month}-${date}`) + shift)
        .toISOString()
        .slice(0, 10)
        .split("-")
        .reverse()
        .join("/"),
    ),
  }));
  await write(CALENDAR, JSON.stringify({ ...calendar, starts_at, days }));
}

/** The day that lies so many days before today, in UTC. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
