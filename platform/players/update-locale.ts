import { eq } from "drizzle-orm";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import { players } from "./tables.ts";

/** Stores a player's language (PROF-10): one that the brand offers under any of its names. */
export async function updatePlayerLocale(
  { database }: Pick<PlatformContext, "database">,
  brand: Brand,
  playerId: number,
  locale: Locale,
): Promise<Locale> {
  if (!brand.hosts.some((host) => host.locales.includes(locale))) {
    throw ApiError.invalid({ locale: [fieldError("FORM.LANGUAGE.UNKNOWN", `${brand.id} does not offer ${locale}`)] });
  }
  await database.drizzle.update(players).set({ language: locale }).where(eq(players.id, playerId));
  return locale;
}
