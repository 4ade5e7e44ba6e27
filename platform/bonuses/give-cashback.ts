import { and, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isEligible } from "./eligibility.ts";
import { issueGift } from "./issue-gift.ts";
import { readRecipient } from "./recipient.ts";
import { giftPeriods } from "./tables.ts";

type Context = Pick<PlatformContext, "database" | "brands" | "clock" | "events">;

interface Loss {
  [column: string]: unknown;
  player_id: number;
  currency: CurrencyCode;
  loss: string;
}

/**
 * Gives the cashback of the latest day, week or month that is over, by the brand's calendar. Each player gets it once for
 * a period however often this runs, at the same time too; one that fails holds up no other and is tried again. Answers
 * how many gifts it issued.
 */
export async function giveCashback(context: Context): Promise<number> {
  const cashbacks = [...context.brands.values()].flatMap((brand) =>
    (brand.bonuses ?? []).flatMap((template) =>
      template.trigger.on === "cashback" ? [{ brand, template, period: template.trigger.period }] : [],
    ),
  );
  let issued = 0;
  try {
    await tryEach(
      cashbacks,
      async ({ brand, template, period }) => {
        issued += await giveOne(context, brand, template, period);
      },
      { what: "cashbacks" },
    );
  } finally {
    context.events.nudge();
  }
  return issued;
}

async function giveOne(
  context: Context,
  brand: Brand,
  template: BonusTemplate,
  period: "day" | "week" | "month",
): Promise<number> {
  const { drizzle } = context.database;
  const now = context.clock.now();
  const { start, end } = await readPeriod(context, period, brand.timeZone ?? "UTC");
  const marker = { brand: brand.id, groupKey: template.key, start };
  const [over] = await drizzle
    .select({ start: giftPeriods.start })
    .from(giftPeriods)
    .where(and(eq(giftPeriods.brand, brand.id), eq(giftPeriods.groupKey, template.key), eq(giftPeriods.start, start)));
  if (over) return 0;
  let issued = 0;
  const give = ({ player_id: playerId, currency, loss }: Loss) =>
    drizzle.transaction(async (tx) => {
      const recipient = await readRecipient(tx, context, playerId);
      if (!recipient?.row.canIssueBonuses || recipient.row.blockedAt !== null || isExcluded(recipient.row, now))
        return 0;
      if (!isEligible(template, recipient, { currency, now })) return 0;
      const source = `cashback:${brand.id}:${template.key}:${start.toISOString()}:${playerId}:${currency}`;
      const gifts = await issueGift(tx, context, { template, playerId, currency, base: BigInt(loss), source });
      return gifts.length;
    });
  await tryEach(
    await readLosses(context, brand.id, { start, end }),
    async (loss) => {
      issued += await give(loss);
    },
    { what: `cashbacks of ${template.key}` },
  );
  await drizzle.insert(giftPeriods).values(marker).onConflictDoNothing();
  return issued;
}

/** The latest whole period before now, in a time zone. */
async function readPeriod({ database, clock }: Context, period: string, timeZone: string) {
  const { rows } = await database.drizzle.execute<{ start_at: string; end_at: string }>(sql`
    with ended as (select date_trunc(${period}, ${clock.now().toISOString()}::timestamptz at time zone ${timeZone}) as at)
    select (at - ('1 ' || ${period})::interval) at time zone ${timeZone} as start_at, at at time zone ${timeZone} as end_at from ended`);
  const [row] = rows;
  if (!row) throw new Error("a period has a start and an end");
  return { start: new Date(row.start_at), end: new Date(row.end_at) };
}

/** What players of a brand lost of their real money in rounds that ended in a period: stakes less wins, above zero. */
async function readLosses(
  { database }: Context,
  brand: string,
  { start, end }: { start: Date; end: Date },
): Promise<Loss[]> {
  const { rows } = await database.drizzle.execute<Loss>(sql`
    select player_id, currency, sum(bet - bet_bonus - win + win_bonus)::text as loss from rounds
      where brand = ${brand} and player_id is not null and state = 'settled'
        and finished_at >= ${start.toISOString()}::timestamptz and finished_at < ${end.toISOString()}::timestamptz
      group by player_id, currency having sum(bet - bet_bonus - win + win_bonus) > 0 order by player_id, currency`);
  return rows;
}
