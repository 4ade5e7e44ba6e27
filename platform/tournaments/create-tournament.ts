import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { FieldError } from "#schemas/kit/problem.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import type { Scoring, TournamentCategory } from "#schemas/rules/tournaments.ts";
import { tournamentPrizes, tournaments } from "./tables.ts";

type Texts = Record<string, string>;

/** What a place wins: subunits of the tournament's currency, amounts by currency as decimal text, or a gift. */
export type NewPrize = bigint | { amounts: Texts } | { template: BonusTemplate };

export interface NewTournament {
  brand: string;
  frontendIdentifier: string;
  /** By locale; a text alone is English. */
  title: string | Texts;
  text?: Texts;
  category?: TournamentCategory;
  producer?: string;
  currency: string;
  startAt: Date;
  endAt: Date;
  automatic?: boolean;
  scoring?: Scoring;
  minStake?: Texts;
  currencies?: readonly string[];
  /** Prizes by place, the first place first. */
  prizes: readonly NewPrize[];
  /** Whose rounds count; none means all (schemas/rules/tournaments.ts, countsGame). */
  games: readonly string[];
  groupIds?: readonly number[];
  excludedGroupIds?: readonly number[];
  nonvisible?: boolean;
}

/** Announces a tournament; 409 when the brand has one of that name. */
export async function createTournament(
  context: Pick<PlatformContext, "database" | "clock" | "brands">,
  tournament: NewTournament,
): Promise<number> {
  rejectWrong(context, tournament);
  const { prizes, games, groupIds = [], excludedGroupIds = [], currencies, title, ...rest } = tournament;
  return context.database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .insert(tournaments)
      .values({
        ...rest,
        title: typeof title === "string" ? { en: title } : title,
        games: [...games],
        groupIds: [...groupIds],
        excludedGroupIds: [...excludedGroupIds],
        currencies: currencies ? [...currencies] : null,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: tournaments.id });
    if (!row) {
      throw new ApiError(409, "TOURNAMENT.EXISTS", `${rest.brand} has a tournament ${rest.frontendIdentifier}`);
    }
    await tx.insert(tournamentPrizes).values(
      prizes.map((prize, index) => ({
        tournamentId: row.id,
        place: index + 1,
        amount: amountOf(prize, rest.currency),
        amounts: typeof prize === "object" && "amounts" in prize ? prize.amounts : null,
        template: typeof prize === "object" && "template" in prize ? prize.template : null,
      })),
    );
    return row.id;
  });
}

/** Null for a gift. */
function amountOf(prize: NewPrize, currency: string): bigint | null {
  if (typeof prize === "bigint") return prize;
  return "amounts" in prize ? (amountIn(prize.amounts, currency as CurrencyCode) ?? 0n) : null;
}

function rejectWrong(context: Pick<PlatformContext, "brands">, tournament: NewTournament): void {
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
  const amounts = prizes.map((prize) => amountOf(prize, currency)).filter((amount) => amount !== null);
  if (prizes.length === 0 || amounts.some((amount) => amount <= 0n)) wrong("prizes", "at least one, each above zero");
  if (amounts.some((amount, place) => place > 0 && amount > (amounts[place - 1] ?? 0n))) {
    wrong("prizes", "none above that of a better place");
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors);
}
