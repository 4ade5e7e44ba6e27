import { desc, eq } from "drizzle-orm";
import { announceEdition } from "#platform/lotteries/announce-lotteries.ts";
import { setPublicValue } from "#platform/lotteries/set-public-value.ts";
import { lotteries } from "#platform/lotteries/tables.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { lotteryStage, lotteryStatus } from "#schemas/rules/lotteries.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

/** What a command works with; the brands are those of the folder unless it is handed some. */
type LotteriesRuntime = Pick<PlayerRuntime, "database" | "clock"> & { brands?: ReadonlyMap<string, Brand> };

export interface LotteriesCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: LotteriesRuntime) => Promise<string>) | null;
}

const list: LotteriesCommand = {
  usage: "list <brand>",
  read: ([brand, ...rest]) => {
    if (brand === undefined || rest.length > 0) return null;
    return async ({ database, clock }) => {
      const ofBrand = eq(lotteries.brand, brand);
      const rows = await database.drizzle
        .select()
        .from(lotteries)
        .where(ofBrand)
        .orderBy(desc(lotteries.endAt))
        .limit(50);
      const now = clock.now();
      return rows.length === 0
        ? `Brand ${brand} has no lotteries.`
        : rows
            .map((row) => {
              const stage = lotteryStage({ status: lotteryStatus(row, now), drawn: row.drawnAt !== null });
              const waits = row.publicSource !== null && row.publicValue === null && row.closedAt !== null;
              return `${row.id}  ${stage}  ${row.slug}  ${row.ticketsSold} tickets  until ${row.endAt.toISOString()}${waits ? "  waits for its public value" : ""}`;
            })
            .join("\n");
    };
  },
};

const announce: LotteriesCommand = {
  usage: "announce <brand> <lottery> <start> <end>",
  read: ([brandId, slug, start, end, ...rest]) => {
    if (brandId === undefined || slug === undefined || rest.length > 0) return null;
    const [startAt, endAt] = [new Date(start ?? ""), new Date(end ?? "")];
    if (!(startAt < endAt)) return null;
    return async ({ database, clock, ...runtime }) => {
      const brand = (runtime.brands ?? (await loadBrands("brands")).brands).get(brandId);
      const terms = brand?.lotteries?.find((one) => one.slug === slug);
      if (!brand || !terms) throw new CommandError(`brand ${brandId} has no lottery ${slug}`);
      if (endAt <= clock.now()) throw new CommandError("the end is over");
      const name = `${slug}-${endAt.toISOString().slice(0, 19).replaceAll(/\D/g, "")}`;
      const id = await announceEdition({ database, clock }, brand, { terms, edition: { slug: name, startAt, endAt } });
      if (id === null) throw new CommandError(`brand ${brandId} has announced ${name} before`);
      return `${id}  /lottery/${name}`;
    };
  },
};

const ANSWERS = {
  open: "tickets of this lottery are still sold: the value is entered after the close",
  known: "the public value of this lottery is entered already",
  none: "there is no such lottery, or it takes no public value",
} as const;

const value: LotteriesCommand = {
  usage: "value <id> <public value>",
  read: ([word, ...words]) => {
    const id = /^[1-9]\d{0,8}$/.test(word ?? "") ? Number(word) : null;
    const text = words.join(" ").trim();
    if (id === null || text === "" || text.length > 200) return null;
    return async ({ database }) => {
      const answer = await setPublicValue({ database }, id, text);
      if (answer !== "set") throw new CommandError(ANSWERS[answer]);
      return `The public value of lottery ${id} is "${text}". The draw follows.`;
    };
  },
};

export const COMMANDS: Readonly<Record<string, LotteriesCommand>> = { list, announce, value };

export const usageOfLotteries = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run lotteries -- ${usage}`)].join("\n");
