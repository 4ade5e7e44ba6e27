import { eq, or, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { lockBalance } from "#platform/payments/payment.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { activateGift } from "./change-gift.ts";
import { type Recipient, readRecipient } from "./recipient.ts";
import { gifts } from "./tables.ts";
import { amountOf, requirementOf, wagerUnder } from "./terms.ts";

export type GiftRow = typeof gifts.$inferSelect;

export interface NewGift {
  /** One of the brand's templates, or the key of one. */
  template: BonusTemplate | string;
  playerId: number;
  currency: CurrencyCode;
  /** What a percentage is taken of, in subunits: the deposit, the loss. */
  base?: bigint;
  /** What it is given for. A second gift of one template and source is not issued. */
  source: string;
  /** `player`, `rules`, or `operator NAME`. */
  actor?: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Issues a gift exactly once for its source, with the terms that the template has now, and activates it when the template
 * says so. A template with an amount and free spins issues two. Whether the player may have it is for the caller
 * (eligibility.ts). Answers the gifts, those of the first time when it was issued before; none where there is nothing to
 * give, or the person has had it.
 */
export async function issueGift(
  tx: Transaction,
  context: Pick<PlatformContext, "brands" | "clock">,
  { template: wanted, playerId, currency, base = 0n, source, actor = "rules" }: NewGift,
): Promise<GiftRow[]> {
  const recipient = await readRecipient(tx, context, playerId);
  if (!recipient) throw new Error(`player ${playerId} is not there`);
  const template = typeof wanted === "string" ? findTemplate(recipient, wanted) : wanted;
  if (template.once) await lockPerson(tx, recipient.row);
  if (template.once && (await hasHad(tx, recipient, template))) {
    return tx.select().from(gifts).where(like(source));
  }
  await openPlayerAccounts(tx, { brand: recipient.brand.id, playerId, currency });
  await lockBalance(tx, playerId, currency);
  const rows: GiftRow[] = [];
  for (const values of giftRows(recipient, template, { currency, base, source, now: context.clock.now() })) {
    const row = await insertGift(tx, context, values, actor);
    if (row) rows.push(template.automatic ? await activateGift(tx, context, row, actor) : row);
  }
  return rows.length > 0 ? rows : tx.select().from(gifts).where(like(source));
}

const like = (source: string) => or(eq(gifts.source, source), eq(gifts.source, `${source}:spins`));

function findTemplate({ brand }: Recipient, key: string): BonusTemplate {
  const template = brand.bonuses?.find((one) => one.key === key);
  if (!template) throw new Error(`brand ${brand.id} has no gift ${key}`);
  return template;
}

type NewRow = typeof gifts.$inferInsert;

/** The rows of a template's gifts: its amount, its free spins, or both. */
export function giftRows(
  { row, brand, licence }: Recipient,
  template: BonusTemplate,
  { currency, base, source, now }: { currency: CurrencyCode; base: bigint; source: string; now: Date },
): NewRow[] {
  const wager = wagerUnder(template, licence);
  const amount = amountOf(template, currency, base);
  const wagerBase = template.wager_base === "deposit_and_bonus" ? base : 0n;
  const common = {
    playerId: row.id,
    brand: brand.id,
    currency,
    groupKey: template.key,
    title: template.title,
    stage: "issued" as const,
    wager: String(wager),
    maxBet: amountIn(template.max_bet, currency),
    maxWin: amountIn(template.max_win, currency),
    weights: template.weights,
    excludedGames: template.excluded_games ?? [],
    daysToWager: template.days_to_wager,
    activatableUntil: new Date(now.getTime() + template.days_to_activate * DAY_MS),
    createdAt: now,
  };
  const { freespins } = template;
  const values: NewRow[] = [];
  if (amount > 0n || (!freespins && template.kind === "xp")) {
    values.push({
      ...common,
      kind: template.kind,
      category: template.category,
      source,
      onceKey: template.once ? template.key : null,
      amount,
      wagerBase,
      requirement: template.kind === "xp" ? 0n : requirementOf(wager, amount + wagerBase),
      spinGames: [],
    });
  }
  if (freespins) {
    const beside = amount > 0n;
    values.push({
      ...common,
      kind: beside ? "gift-spins" : template.kind,
      category: beside ? "fs" : template.category,
      source: `${source}:spins`,
      onceKey: template.once ? `${template.key}:spins` : null,
      amount: 0n,
      requirement: 0n,
      spinsTotal: freespins.count,
      spinsLeft: freespins.count,
      spinBet: amountIn(freespins.bet, currency),
      spinGames: [...freespins.games],
    });
  }
  return values;
}

async function insertGift(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  values: NewRow,
  actor: string,
): Promise<GiftRow | null> {
  const [row] = await tx.insert(gifts).values(values).onConflictDoNothing().returning();
  if (!row) return null;
  // The line of the history and the event of the first stage; those of the others are written by rules.sql.
  await tx.execute(sql`select gift_record(g, null, null, ${row.source}, ${actor}, 0, ${clock.now().toISOString()}::timestamptz)
    from gifts g where g.id = ${row.id}`);
  return row;
}

/**
 * Whether the person has had a template's gift at the brand: by this account, or by another one that is or was then of the same
 * telephone number, or the same name and date of birth (`person_keys` of rules.sql).
 */
export async function hasHad(tx: Transaction, { row, brand }: Recipient, { key }: BonusTemplate): Promise<boolean> {
  const { rows } = await tx.execute<{ had: boolean }>(
    sql`select exists (select from gifts_of_person(${row.id}::integer, ${brand.id}, ${key})) as had`,
  );
  return rows[0]?.had === true;
}

/** Two accounts of one person wait for each other until the transaction ends. */
async function lockPerson(tx: Transaction, { id }: Recipient["row"]): Promise<void> {
  await tx.execute(sql`select gift_lock_person(${id}::integer)`);
}
