import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { desc, eq, sql } from "drizzle-orm";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { GROUP_GIFT_QUEUE } from "#platform/bonuses/queues.ts";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import { gifts } from "#platform/bonuses/tables.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { players } from "#platform/players/tables.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { CommandError } from "../command-line/run-script.ts";
import { playerIdOf } from "../player/command.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

/** What a command works with; the brands are those of the folder unless it is handed some. */
type BonusesRuntime = Pick<PlayerRuntime, "database" | "clock"> & { brands?: ReadonlyMap<string, Brand> };

export interface BonusesCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: BonusesRuntime) => Promise<string>) | null;
}

const brandsOf = async ({ brands }: BonusesRuntime) => brands ?? (await loadBrands("brands")).brands;
const operator = () => `operator ${userInfo().username}`;

const lineOf = (row: typeof gifts.$inferSelect): string => {
  const { id, stage, groupKey, kind, amount, currency, requirement, wagered, spinsTotal, createdAt } = row;
  const spins = spinsTotal > 0 ? `  ${spinsTotal} spins` : "";
  const progress =
    requirement > 0n ? `  wagered ${unitsOf(wagered, currency)} of ${unitsOf(requirement, currency)}` : "";
  return `${id}  ${stage}  ${groupKey} (${kind})  ${unitsOf(amount, currency)} ${currency}${spins}${progress}  ${createdAt.toISOString()}`;
};

const lineOfTemplate = ({ key, kind, trigger, percent, amount, freespins, wager, code }: BonusTemplate): string =>
  [
    key,
    kind,
    trigger.on === "deposit" && trigger.number !== undefined ? `deposit ${trigger.number}` : trigger.on,
    ...(code === undefined ? [] : [`code ${code}`]),
    ...(percent === undefined ? [] : [`${percent}%`]),
    ...(amount?.EUR === undefined ? [] : [`${percent === undefined ? "" : "up to "}${amount.EUR} EUR`]),
    ...(freespins === undefined ? [] : [`${freespins.count} spins`]),
    `wager ${wager}`,
  ].join("  ");

const templates: BonusesCommand = {
  usage: "templates [<brand>]",
  read: ([wanted, ...rest]) =>
    rest.length > 0
      ? null
      : async (runtime) => {
          const brands = [...(await brandsOf(runtime)).values()].filter(
            ({ id }) => wanted === undefined || id === wanted,
          );
          if (brands.length === 0) throw new CommandError(`there is no brand ${wanted}`);
          const lines = brands.flatMap(({ id, bonuses = [] }) => [
            `${id}:`,
            ...(bonuses.length === 0 ? ["  none"] : bonuses.map((template) => `  ${lineOfTemplate(template)}`)),
          ]);
          return lines.join("\n");
        },
};

const list: BonusesCommand = {
  usage: "list <player>",
  read: ([word, ...rest]) => {
    const player = playerIdOf(word);
    if (player === null || rest.length > 0) return null;
    return async ({ database }) => {
      const rows = await database.drizzle
        .select()
        .from(gifts)
        .where(eq(gifts.playerId, player))
        .orderBy(desc(gifts.id))
        .limit(200);
      return rows.length === 0 ? `Player ${player} has no gifts.` : rows.map(lineOf).join("\n");
    };
  },
};

const issue: BonusesCommand = {
  usage: "issue <player> <template> [<currency>]",
  read: ([word, key, currency, ...rest]) => {
    const player = playerIdOf(word);
    if (player === null || key === undefined || rest.length > 0) return null;
    if (currency !== undefined && !Object.hasOwn(CURRENCIES, currency)) return null;
    return async (runtime) => {
      const { database, clock } = runtime;
      const brands = await brandsOf(runtime);
      const [row] = await database.drizzle.select().from(players).where(eq(players.id, player));
      if (!row) throw new CommandError(`there is no player ${player}`);
      const template = brands.get(row.brand)?.bonuses?.find((one) => one.key === key);
      if (!template) throw new CommandError(`brand ${row.brand} has no template ${key}`);
      if (template.percent !== undefined) {
        throw new CommandError(`${key} gives a percentage: it is issued by what it is a percentage of`);
      }
      if (row.blockedAt !== null || isExcluded(row, clock.now())) {
        throw new CommandError(`player ${player} is closed or excluded: they get no gifts`);
      }
      const recipient = await readRecipient(database.drizzle, { brands }, player);
      if (recipient && isBlocked(recipient.licence, "bonuses")) {
        throw new CommandError(`the licence of player ${player} blocks bonuses`);
      }
      const issued = await database.drizzle.transaction((tx) =>
        issueGift(
          tx,
          { brands, clock },
          {
            template,
            playerId: player,
            currency: (currency ?? row.currency) as CurrencyCode,
            source: `manual:${randomUUID()}`,
            actor: operator(),
          },
        ),
      );
      if (issued.length === 0) throw new CommandError(`player ${player} has had ${key}, which is given once`);
      return issued.map(lineOf).join("\n");
    };
  },
};

const issueGroup: BonusesCommand = {
  usage: "issue-group <brand> <group> <template>",
  read: ([brand, group, key, ...rest]) => {
    if (brand === undefined || group === undefined || key === undefined || rest.length > 0) return null;
    return async (runtime) => {
      const found = (await brandsOf(runtime)).get(brand);
      if (!found) throw new CommandError(`there is no brand ${brand}`);
      const template = found.bonuses?.find((one) => one.key === key);
      if (!template) throw new CommandError(`brand ${brand} has no template ${key}`);
      if (template.percent !== undefined) {
        throw new CommandError(`${key} gives a percentage: it is issued by what it is a percentage of`);
      }
      const issue = randomUUID();
      await runtime.database.drizzle.transaction((tx) =>
        enqueue(tx, GROUP_GIFT_QUEUE, { brand, group, template: key, issue }),
      );
      return `${key} is issued to group ${group} of ${brand} (${issue}); npm run jobs shows how far it is.`;
    };
  },
};

const cancel: BonusesCommand = {
  usage: "cancel <gift> <reason>",
  read: ([id, ...reason]) => {
    if (id === undefined || !/^\d{1,18}$/.test(id) || reason.length === 0) return null;
    return async ({ database, clock }) => {
      const [row] = await database.drizzle
        .select()
        .from(gifts)
        .where(eq(gifts.id, BigInt(id)));
      if (!row) throw new CommandError(`there is no gift ${id}`);
      const { rows } = await database.drizzle.execute<{ code: string | null }>(
        sql`select gift_cancel(${row.id}, ${row.playerId}::integer, ${reason.join(" ")}, ${operator()},
          ${clock.now().toISOString()}::timestamptz) as code`,
      );
      if (rows[0]?.code) throw new CommandError(`gift ${id} is ${row.stage}: nothing was changed`);
      const [after] = await database.drizzle.select().from(gifts).where(eq(gifts.id, row.id));
      return after ? lineOf(after) : "";
    };
  },
};

export const COMMANDS: Readonly<Record<string, BonusesCommand>> = {
  templates,
  list,
  issue,
  "issue-group": issueGroup,
  cancel,
};

export const usageOfBonuses = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run bonuses -- ${usage}`)].join("\n");
