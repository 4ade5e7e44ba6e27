import type { Player, register } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { type CurrencyCode, LOCALES, type Locale } from "#schemas/kit/constants.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { FieldError } from "#schemas/kit/problem.ts";
import { isCountry } from "#schemas/rules/countries.ts";
import { checkEmail, emailKey } from "#schemas/rules/email.ts";
import type { Outcome } from "#schemas/rules/outcome.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestFacts } from "../http/facts.ts";
import { fieldError, Refusal } from "../http/refusal.ts";
import { takeCaptcha } from "./captcha.ts";
import { queueConfirmation } from "./confirm-email.ts";
import { findByEmail } from "./find-player.ts";
import { refuseRestrictedRegistration } from "./geo.ts";
import { halfOf } from "./groups.ts";
import { toPlayer } from "./load-player.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import { countHit, REGISTRATION_LIMIT, REGISTRATION_SLOW_LANE } from "./rate-limit.ts";
import { beginSession } from "./sessions.ts";
import { playerGroups, players } from "./tables.ts";

type User = BodyOf<typeof register>["user"];

interface Registration {
  brand: Brand;
  user: User;
  facts: RequestFacts;
  request: Request;
  headers: Headers;
}

/** Registers a player (AUTH-01) and signs them in. Whatever listens to `player-registered` is done or undone with it. */
export async function registerPlayer(context: PlatformContext, registration: Registration): Promise<Player> {
  const { brand, user, facts, request, headers } = registration;
  refuseRestrictedRegistration(brand, facts.country);
  refuseWrongFields(brand, user);
  refuseRestrictedRegistration(brand, user.country, "user.country");
  const { ip } = facts;
  await countHit(context, { limit: REGISTRATION_LIMIT, ip, headers });
  if (user.captcha === undefined) await countHit(context, { limit: REGISTRATION_SLOW_LANE, ip, headers });
  else await takeCaptcha(context, { brand: brand.id, action: "sign_up", captcha: user.captcha });

  const key = emailKey(user.email);
  if (await findByEmail(context, brand.id, user.email)) throw taken();
  const passwordHash = await hashPassword(user.password);
  const now = context.clock.now();
  return context.database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .insert(players)
      .values({
        brand: brand.id,
        email: user.email.trim(),
        emailKey: key,
        passwordHash,
        country: user.country,
        currency: user.currency,
        language: languageOf(user.language) ?? facts.locale,
        currentSignInAt: now,
        licenceName: facts.licence,
        termsAcceptedAt: now,
        receivePromos: user.receive_promos ?? false,
        fingerprint: user.dfpc ?? null,
        stag: user.stag ?? null,
        affbId: user.affb_id ?? null,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [players.brand, players.emailKey] })
      .returning();
    if (!row) throw taken();
    const half = String(halfOf(row.id));
    await tx.insert(playerGroups).values({ playerId: row.id, groupId: half, addedAt: now });
    await context.events.emit(tx, "player-registered", { playerId: row.id, brand: brand.id, currency: row.currency });
    const player = { id: row.id, email: row.email, language: row.language as Locale };
    await queueConfirmation(tx, context, { brand, facts, player });
    await beginSession(tx, context, { playerId: row.id, facts, request, headers });
    return toPlayer(brand, row, [half]);
  });
}

function refuseWrongFields(brand: Brand, user: User): void {
  const errors: Record<string, FieldError[]> = {};
  const note = (field: keyof User, outcome: Outcome) => {
    if (outcome) errors[`user.${field}`] = [fieldError(outcome.code, `refused by a rule of ${field}`, outcome.params)];
  };
  note("email", checkEmail(user.email));
  note("password", checkNewPassword(user.password, user.email));
  note("country", isCountry(user.country) ? null : { code: "FORM.COUNTRY.UNKNOWN" });
  const offered = brand.signUpCurrencies.includes(user.currency as CurrencyCode);
  note("currency", offered ? null : { code: "FORM.CURRENCY.UNKNOWN" });
  note("terms_acceptance", user.terms_acceptance ? null : { code: "FORM.TERMS" });
  note("language", user.language === undefined || languageOf(user.language) ? null : { code: "FORM.LANGUAGE.UNKNOWN" });
  if (Object.keys(errors).length > 0) throw Refusal.invalid(errors);
}

const languageOf = (language: string | undefined): Locale | undefined => LOCALES.find((locale) => locale === language);

/** A registration must say so, unlike sign-in and reminder (SEC-09); its rate is limited instead. */
const taken = () =>
  Refusal.invalid({ "user.email": [fieldError("FORM.EMAIL.TAKEN", "This e-mail address is registered")] });
