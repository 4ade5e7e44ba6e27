import type { Player, register } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isLocale } from "#schemas/i18n/locales.ts";
import type { CurrencyCode, Locale } from "#schemas/kit/constants.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { FieldError } from "#schemas/kit/problem.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { isCountry } from "#schemas/rules/countries.ts";
import { checkEmail, emailKey } from "#schemas/rules/email.ts";
import type { Outcome } from "#schemas/rules/outcome.ts";
import type { PlatformContext } from "../context.ts";
import { rejectExcluded } from "../exclusion/reject-excluded.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { takeCaptcha } from "../identity/captcha.ts";
import { checkNewPassword, hashPassword } from "../identity/passwords.ts";
import { countHit, REGISTRATION_LIMIT, REGISTRATION_SLOW_LANE } from "../identity/rate-limit.ts";
import { createPlayer } from "./create-player.ts";
import { findByEmail } from "./find-player.ts";
import { rejectRestrictedRegistration } from "./geo.ts";
import { checkWho, storedDate } from "./licence-fields.ts";
import { storedPersonalId } from "./personal-id.ts";

type User = BodyOf<typeof register>["user"];

interface Registration {
  brand: Brand;
  user: User;
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/** Registers a player (AUTH-01) and signs them in. Whatever listens to `player-registered` is done or undone with it. */
export async function registerPlayer(context: PlatformContext, registration: Registration): Promise<Player> {
  const { brand, user, requestContext, request, headers } = registration;
  rejectRestrictedRegistration(brand, requestContext.country);
  rejectWrongFields(brand, user, requestContext, context.clock.now());
  rejectRestrictedRegistration(brand, user.country, "user.country");
  const { ip } = requestContext;
  await countHit(context, { limit: REGISTRATION_LIMIT, ip, headers });
  if (user.captcha === undefined) await countHit(context, { limit: REGISTRATION_SLOW_LANE, ip, headers });
  else await takeCaptcha(context, { brand: brand.id, action: "sign_up", captcha: user.captcha });

  const { personal_id: personalId } = user;
  const isTaken = async () => (await findByEmail(context, brand.id, user.email)) !== undefined;
  if (await isTaken()) throw taken();
  if (personalId !== undefined) await rejectExcluded(context, personalId);
  const passwordHash = await hashPassword(user.password);
  const player = await context.database.drizzle.transaction((tx) =>
    createPlayer(tx, context, {
      brand,
      requestContext,
      request,
      headers,
      values: {
        email: user.email.trim(),
        emailKey: emailKey(user.email),
        passwordHash,
        country: user.country,
        currency: user.currency,
        language: languageOf(user.language) ?? requestContext.locale,
        termsAcceptedAt: context.clock.now(),
        receivePromos: user.receive_promos ?? false,
        dateOfBirth: storedDate(user.date_of_birth),
        ...(personalId === undefined ? {} : storedPersonalId(context.secret, brand.id, personalId)),
        fingerprint: user.dfpc ?? null,
        stag: user.stag ?? null,
        affbId: user.affb_id ?? null,
      },
    }),
  );
  if (player) return player;
  throw (await isTaken()) ? taken() : personalIdTaken();
}

function rejectWrongFields(brand: Brand, user: User, requestContext: RequestContext, now: Date): void {
  const errors: Record<string, FieldError[]> = {};
  const note = (field: keyof User, outcome: Outcome) => {
    if (outcome) errors[`user.${field}`] = [fieldError(outcome.code, `refused by a rule of ${field}`, outcome.params)];
  };
  const licence = brand.licences[requestContext.licence];
  note("email", checkEmail(user.email));
  note("password", checkNewPassword(user.password, user.email));
  note("country", isCountry(user.country) ? null : { code: "FORM.COUNTRY.UNKNOWN" });
  const offered = currenciesUnder(licence, brand.signUpCurrencies).includes(user.currency as CurrencyCode);
  note("currency", offered ? null : { code: "FORM.CURRENCY.UNKNOWN" });
  note("terms_acceptance", user.terms_acceptance ? null : { code: "FORM.TERMS" });
  note("language", user.language === undefined || languageOf(user.language) ? null : { code: "FORM.LANGUAGE.UNKNOWN" });
  const who = checkWho(licence, user, now);
  note("date_of_birth", who.dateOfBirth);
  note("personal_id", who.personalId);
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors);
}

const languageOf = (language: string | undefined): Locale | undefined => (isLocale(language) ? language : undefined);

/** A registration must say so, unlike sign-in and reminder (SEC-09); its rate is limited instead. */
const taken = () =>
  ApiError.invalid({ "user.email": [fieldError("FORM.EMAIL.TAKEN", "This e-mail address is registered")] });

const personalIdTaken = () =>
  ApiError.invalid({
    "user.personal_id": [fieldError("IDENTITY.PERSONAL_ID.TAKEN", "This person has an account with this brand")],
  });
