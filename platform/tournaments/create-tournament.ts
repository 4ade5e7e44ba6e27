import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { FieldError } from "#schemas/kit/problem.ts";
import { tournamentPrizes, tournaments } from "./tables.ts";

export interface NewTournament {
  brand: string;
  frontendIdentifier: string;
  title: string;
  currency: string;
  startAt: Date;
  endAt: Date;
  /** Prizes by place, the first place first. */
  prizes: readonly bigint[];
  games: readonly string[];
  groupIds?: readonly number[];
  nonvisible?: boolean;
}

/** Announces a tournament; 409 when the brand has one of that name. */
export async function createTournament(context: PlatformContext, tournament: NewTournament): Promise<number> {
  rejectWrong(context, tournament);
  const { prizes, games, groupIds = [], nonvisible = false, ...rest } = tournament;
  return context.database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .insert(tournaments)
      .values({ ...rest, games: [...games], groupIds: [...groupIds], nonvisible, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: tournaments.id });
    if (!row) {
      throw new ApiError(409, "TOURNAMENT.EXISTS", `${rest.brand} has a tournament ${rest.frontendIdentifier}`);
    }
    const places = prizes.map((amount, index) => ({ tournamentId: row.id, place: index + 1, amount }));
    await tx.insert(tournamentPrizes).values(places);
    return row.id;
  });
}

function rejectWrong(context: PlatformContext, tournament: NewTournament): void {
  const { brand, frontendIdentifier, currency, startAt, endAt, prizes } = tournament;
  const errors: Record<string, FieldError[]> = {};
  const wrong = (field: string, message: string) => {
    errors[field] = [fieldError("FORM.WRONG_VALUE", message)];
  };
  const { currencies } = brandOf(context, { brand });
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(frontendIdentifier)) {
    wrong("frontend_identifier", "small letters, digits and single hyphens");
  }
  if (!currencies.some((code) => code === currency)) wrong("currency", `one of: ${currencies.join(", ")}`);
  if (!(startAt < endAt)) wrong("end_at", "after the start");
  if (prizes.length === 0 || prizes.some((amount) => amount <= 0n)) wrong("prizes", "at least one, each above zero");
  if (prizes.some((amount, place) => place > 0 && amount > (prizes[place - 1] ?? 0n))) {
    wrong("prizes", "none above that of a better place");
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors);
}
