import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { playerGroups, players } from "#platform/players/tables.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isEligible } from "./eligibility.ts";
import { giftRows, issueGift } from "./issue-gift.ts";
import { type Recipient, toRecipient } from "./recipient.ts";
import { gifts } from "./tables.ts";

type Context = Pick<PlatformContext, "database" | "brands" | "clock" | "events">;

/** Gifts of a template for everybody in a group. */
export interface GroupIssue {
  brand: string;
  group: string;
  /** Key of the template. A percentage is a percentage of nothing here: such a template is refused. */
  template: string;
  /** What the gifts are given for. A second run of the same issue gives nobody a second one. */
  issue: string;
}

const BATCH = 1_000;

/**
 * Issues a template to the players of a group who may have it now, in batches of one transaction each. Run again after it
 * was cut off, it gives the others theirs. Answers how many gifts it issued.
 */
export async function issueToGroup(
  context: Context,
  { brand: id, group, template: key, issue }: GroupIssue,
): Promise<number> {
  const brand = context.brands.get(id);
  const template = brand?.bonuses?.find((one) => one.key === key);
  if (!brand || !template || template.percent !== undefined) throw new Error(`brand ${id} has no ${key} for a group`);
  let issued = 0;
  for (let last = 0; ; ) {
    const rows = await context.database.drizzle
      .select({ row: players, groups: groupsOfPlayer })
      .from(players)
      .innerJoin(playerGroups, eq(playerGroups.playerId, players.id))
      .where(
        and(
          ...[eq(playerGroups.groupId, group), eq(players.brand, id), gt(players.id, last)],
          ...[eq(players.canIssueBonuses, true), isNull(players.blockedAt)],
        ),
      )
      .orderBy(asc(players.id))
      .limit(BATCH);
    const now = context.clock.now();
    const recipients = rows
      .map(({ row, groups }) => toRecipient(brand, row, groups))
      .filter(
        (recipient) =>
          !isExcluded(recipient.row, now) &&
          isEligible(template, recipient, { currency: recipient.row.currency as CurrencyCode, now }),
      );
    issued += await issueBatch(context, template, recipients, issue);
    if (rows.length < BATCH) break;
    last = rows[rows.length - 1]?.row.id ?? last;
  }
  if (issued > 0) context.events.nudge();
  return issued;
}

/** What a person gets once, and what is activated at once, is looked at player by player. */
function issueBatch(
  context: Context,
  template: BonusTemplate,
  recipients: readonly Recipient[],
  issue: string,
): Promise<number> {
  return context.database.drizzle.transaction(async (tx) => {
    if (!template.once && !template.automatic) return insertAll(tx, context, template, { recipients, issue });
    let issued = 0;
    for (const { row } of recipients) {
      const source = sourceOf(issue, row.id);
      const [before] = await tx
        .select({ id: gifts.id })
        .from(gifts)
        .where(inArray(gifts.source, [source, `${source}:spins`]));
      if (before) continue;
      const currency = row.currency as CurrencyCode;
      issued += (await issueGift(tx, context, { template, playerId: row.id, currency, source })).length;
    }
    return issued;
  });
}

const sourceOf = (issue: string, playerId: number): string => `group:${issue}:${playerId}`;

/** Writes the gifts of a batch, their history and their events, in three statements. No money moves: no balance is locked. */
async function insertAll(
  tx: Transaction,
  { clock }: Pick<Context, "clock">,
  template: BonusTemplate,
  { recipients, issue }: { recipients: readonly Recipient[]; issue: string },
): Promise<number> {
  const now = clock.now();
  const rows = recipients.flatMap((recipient) =>
    giftRows(recipient, template, {
      currency: recipient.row.currency as CurrencyCode,
      base: 0n,
      source: sourceOf(issue, recipient.row.id),
      now,
    }),
  );
  if (rows.length === 0) return 0;
  const ids = sql`${sql.param(recipients.map(({ row }) => row.id))}::integer[]`;
  await tx.execute(
    sql`select count(ledger_open_player(p.brand, p.id, p.currency)) from players p where p.id = any(${ids})
      and not exists (select from ledger_balances b where b.player_id = p.id and b.currency = p.currency)`,
  );
  const issued = await insertMany(tx, gifts, rows, sql`on conflict do nothing returning id`);
  if (issued.length === 0) return 0;
  await tx.execute(sql`select count(gift_record(g, null, null, g.source, 'rules', 0, ${now.toISOString()}::timestamptz))
    from gifts g where g.id = any(${sql.param(issued.map(({ id }) => String(id)))}::bigint[])`);
  return issued.length;
}
