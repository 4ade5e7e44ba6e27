import { createHmac } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { derivedKey } from "#platform/secrets/derived-key.ts";
import { seal, unseal } from "#platform/secrets/sealed.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { ProviderDeposit } from "./adapter.ts";
import { unknownProfile } from "./errors.ts";
import type { PaymentRow } from "./payment.ts";
import { paymentProfiles, payments } from "./tables.ts";

const PURPOSE = "payment profile";

export type ProfileRow = typeof paymentProfiles.$inferSelect;

/** A saved profile of the player for a method; 404 for another's, another method's, or a deleted one. */
export async function findProfile(
  tx: Transaction,
  { playerId, id, method }: { playerId: number; id: string; method: string },
): Promise<ProfileRow> {
  const [found] = await tx
    .select()
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.id, id),
        eq(paymentProfiles.playerId, playerId),
        eq(paymentProfiles.method, method),
        isNull(paymentProfiles.deletedAt),
      ),
    );
  if (!found) throw unknownProfile();
  return found;
}

/** The provider's token of a payment's profile; null for a payment without one. */
export async function tokenOf(
  tx: Transaction,
  { secret }: Pick<PlatformContext, "secret">,
  { profileId }: Pick<PaymentRow, "profileId">,
): Promise<string | null> {
  if (!profileId) return null;
  const [found] = await tx.select().from(paymentProfiles).where(eq(paymentProfiles.id, profileId));
  return found ? unseal(secret, PURPOSE, found.token) : null;
}

/** Saves what the provider gave for later payments, if the player asked for it. The same card again is saved once. */
export async function saveProfile(
  tx: Transaction,
  { secret, clock }: Pick<PlatformContext, "secret" | "clock">,
  payment: PaymentRow,
  profile: ProviderDeposit["profile"],
): Promise<void> {
  const { playerId, method, provider } = payment;
  if (!payment.saveProfile || !profile || !provider) return;
  const { token, label, expires } = profile;
  const tokenKey = createHmac("sha256", derivedKey(secret, PURPOSE)).update(token).digest("hex");
  await tx
    .insert(paymentProfiles)
    .values({
      playerId,
      method,
      provider,
      token: seal(secret, PURPOSE, token),
      tokenKey,
      label,
      expires,
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({
      target: [paymentProfiles.playerId, paymentProfiles.method, paymentProfiles.tokenKey],
      set: { label, expires, token: sql`excluded.token`, deletedAt: null },
    });
}

/**
 * A player's saved profiles, the latest first, each with what was last paid with it in a currency: the payment that saved it
 * is one of them.
 */
export async function listProfiles(tx: Transaction, playerId: number, currency: CurrencyCode) {
  // The outer table is named in the text: as columns, its names would lose it and be those of the inner one.
  const last = sql<string | null>`(select p.amount from ${payments} p
    where p.player_id = payment_profiles.player_id and p.method = payment_profiles.method
    and (p.profile_id = payment_profiles.id or p.profile_id is null and p.save_profile)
    and p.action = 'deposit' and p.currency = ${currency} and p.state = 'succeeded'
    order by p.created_at desc limit 1)`;
  const rows = await tx
    .select({
      id: paymentProfiles.id,
      method: paymentProfiles.method,
      label: paymentProfiles.label,
      expires: paymentProfiles.expires,
      last,
    })
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.playerId, playerId), isNull(paymentProfiles.deletedAt)))
    .orderBy(desc(paymentProfiles.createdAt));
  return rows.map(({ last: amount, ...row }) => ({ ...row, lastAmount: amount === null ? null : BigInt(amount) }));
}

/** Deletes a profile for the player: its token is overwritten, payments made with it stay. */
export async function deleteProfile(
  { database, clock, secret }: Pick<PlatformContext, "database" | "clock" | "secret">,
  playerId: number,
  id: string,
): Promise<void> {
  const deleted = await database.drizzle
    .update(paymentProfiles)
    .set({ deletedAt: clock.now(), token: seal(secret, PURPOSE, "") })
    .where(and(eq(paymentProfiles.id, id), eq(paymentProfiles.playerId, playerId), isNull(paymentProfiles.deletedAt)))
    .returning({ id: paymentProfiles.id });
  if (deleted.length === 0) throw unknownProfile();
}
