import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import { issueBox, type PrizeBoxRow } from "#platform/prizes/issue-box.ts";
import { mayWin } from "#platform/prizes/open-box.ts";
import { prizeBoxes } from "#platform/prizes/tables.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { CommandError } from "../command-line/run-script.ts";
import { playerIdOf } from "../player/command.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

/** What a command works with; the brands are those of the folder unless it is handed some. */
type PrizesRuntime = Pick<PlayerRuntime, "database" | "clock"> & { brands?: ReadonlyMap<string, Brand> };

export interface PrizesCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: PrizesRuntime) => Promise<string>) | null;
}

const lineOf = ({ id, stage, groupKey, tier, drawn, giftId, validUntil }: PrizeBoxRow): string => {
  const prize = drawn === null ? "" : `  item ${drawn}, gift ${giftId ?? "none"}`;
  return `${id}  ${stage}  ${groupKey}${tier ? ` (${tier})` : ""}  until ${validUntil.toISOString()}${prize}`;
};

const list: PrizesCommand = {
  usage: "list <player>",
  read: ([word, ...rest]) => {
    const player = playerIdOf(word);
    if (player === null || rest.length > 0) return null;
    return async ({ database }) => {
      const mine = eq(prizeBoxes.playerId, player);
      const rows = await database.drizzle.select().from(prizeBoxes).where(mine).orderBy(desc(prizeBoxes.id)).limit(200);
      return rows.length === 0 ? `Player ${player} has no boxes.` : rows.map(lineOf).join("\n");
    };
  },
};

const issue: PrizesCommand = {
  usage: "issue <player> <box>",
  read: ([word, key, ...rest]) => {
    const player = playerIdOf(word);
    if (player === null || key === undefined || rest.length > 0) return null;
    return async ({ database, clock, ...runtime }) => {
      const brands = runtime.brands ?? (await loadBrands("brands")).brands;
      return database.drizzle.transaction(async (tx) => {
        const recipient = await readRecipient(tx, { brands }, player);
        if (!recipient) throw new CommandError(`there is no player ${player}`);
        const { brand, row } = recipient;
        const kind = brand.prizeBoxes?.find((one) => one.key === key);
        if (!kind) throw new CommandError(`brand ${brand.id} has no box ${key}`);
        if (!mayWin(recipient, clock.now())) {
          throw new CommandError(`player ${player} gets no prizes now: closed, excluded, or forbidden by the licence`);
        }
        const currency = row.currency as CurrencyCode;
        const box = await issueBox(tx, { clock }, { kind, recipient, currency, source: `manual:${randomUUID()}` });
        if (!box) throw new CommandError(`the configuration of brand ${brand.id} has no prizes for ${key}`);
        return lineOf(box);
      });
    };
  },
};

export const COMMANDS: Readonly<Record<string, PrizesCommand>> = { list, issue };

export const usageOfPrizes = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run prizes -- ${usage}`)].join("\n");
