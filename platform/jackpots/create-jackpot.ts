import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { FieldError } from "#schemas/kit/problem.ts";
import { jackpotLevels, jackpots } from "./tables.ts";

export interface NewJackpot {
  brand: string;
  identifier: string;
  title: string;
  currency: string;
  /** The lowest level first. */
  levels: readonly [NewLevel, NewLevel, NewLevel];
}

export interface NewLevel {
  name: string;
  seed: bigint;
  /** What it stands at; the seed unless told otherwise. */
  amount?: bigint;
}

const IDENTIFIERS = ["level_1", "level_2", "level_3"] as const;

/** Opens a jackpot with its three levels; 409 when the brand has one of that name. */
export async function createJackpot(context: PlatformContext, jackpot: NewJackpot): Promise<number> {
  rejectWrong(context, jackpot);
  const { brand, identifier, title, currency, levels } = jackpot;
  return context.database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .insert(jackpots)
      .values({ brand, identifier, title, currency, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: jackpots.id });
    if (!row) throw new ApiError(409, "JACKPOT.EXISTS", `${brand} has a jackpot ${identifier}`);
    await tx.insert(jackpotLevels).values(
      levels.map(({ name, seed, amount = seed }, index) => ({
        jackpotId: row.id,
        identifier: IDENTIFIERS[index] ?? "level_1",
        name,
        seed,
        amount,
      })),
    );
    return row.id;
  });
}

function rejectWrong(context: PlatformContext, { brand, identifier, currency, levels }: NewJackpot): void {
  const errors: Record<string, FieldError[]> = {};
  const wrong = (field: string, message: string) => {
    errors[field] = [fieldError("FORM.WRONG_VALUE", message)];
  };
  const { currencies } = brandOf(context, { brand });
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(identifier)) wrong("identifier", "small letters, digits and single hyphens");
  if (!currencies.some((code) => code === currency)) wrong("currency", `one of: ${currencies.join(", ")}`);
  for (const [index, { seed, amount = seed }] of levels.entries()) {
    if (seed <= 0n || amount < seed) wrong(`levels.${index}`, "a seed above zero and at least that much in it");
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors);
}
