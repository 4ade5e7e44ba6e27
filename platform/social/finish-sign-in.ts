import { and, eq } from "drizzle-orm";
import type { finishSocialSignIn } from "#schemas/api/social.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { countHit } from "../identity/rate-limit.ts";
import { rejectForeignLicence, rejectRestrictedSignIn } from "../players/geo.ts";
import type { LoadPlayer } from "../players/load-player.ts";
import { enter, findById } from "../players/sign-in.ts";
import { players } from "../players/tables.ts";
import { askForCode } from "../players/two-factor.ts";
import { takeAttempt } from "./attempt.ts";
import { connectIdentity } from "./connect-identity.ts";
import { findHolder } from "./find-holder.ts";
import { callbackOf, offeredProvider } from "./providers.ts";
import { type Identity, readIdentity } from "./read-identity.ts";
import { registerIdentity } from "./register-identity.ts";
import { SOCIAL_LIMIT, type SocialCall, type SocialDependencies } from "./start-sign-in.ts";

type Finished = AnswerOf<typeof finishSocialSignIn>;

interface Callback extends SocialCall {
  /** The callback's query as it came. */
  query: string;
  loadPlayer: LoadPlayer;
}

/**
 * Ends a sign-in at a provider (AUTH-03). A known identity signs in, two-factor still asked; an unknown one registers
 * with a verified address. An address that has an account is never linked silently (SEC-11): its player signs in with
 * the password first and then connects the provider.
 */
export async function finishSignIn(
  context: PlatformContext,
  { clientOf, secrets }: SocialDependencies,
  call: Callback,
): Promise<Finished> {
  const { brand, id, requestContext, session, request, headers } = call;
  rejectRestrictedSignIn(brand, requestContext.country);
  await countHit(context, { limit: SOCIAL_LIMIT, ip: requestContext.ip, headers });
  const provider = offeredProvider(brand, requestContext.licence, secrets, id);
  const attempt = takeAttempt(context, request, headers);
  const query = new URLSearchParams(call.query);
  const own = attempt?.brand === brand.id && attempt.provider === id && attempt.state === query.get("state");
  if (!attempt || !own) {
    throw new ApiError(422, "SOCIAL.STATE", "This answer belongs to no sign-in of this browser, or it took too long");
  }
  const callback = new URL(`${callbackOf(requestContext.origin, id)}?${query}`);
  const identity = await readIdentity(context, await clientOf(brand, provider), callback, attempt);
  const { redirect } = attempt;
  if (attempt.intent === "link") {
    if (!session || session.playerId !== attempt.playerId) {
      throw new ApiError(401, "AUTH.REQUIRED", "Connecting was begun by another session");
    }
    await connectIdentity(context, { brand: brand.id, playerId: session.playerId, provider: id, identity });
    return { outcome: "linked", redirect };
  }
  return { ...(await signIn(context, call, identity)), redirect };
}

async function signIn(
  context: PlatformContext,
  call: Callback,
  identity: Identity,
): Promise<Omit<Finished, "redirect">> {
  const { brand, headers } = call;
  const playerId = await findHolder(context, brand.id, identity);
  const known = playerId === null ? null : await findById(context, playerId, call.request);
  if (!known) return registerOrAsk(context, call, identity);
  rejectForeignLicence(brand, known.player.licenceName);
  if (known.player.twoFactorSecret) {
    askForCode(context, known.player.id, brand.id, headers);
    return { outcome: "two_factor_required" };
  }
  return { outcome: "signed_in", player: await enter(context, call, known) };
}

async function registerOrAsk(
  context: PlatformContext,
  call: Callback,
  identity: Identity,
): Promise<Omit<Finished, "redirect">> {
  const { email } = identity;
  if (email === null) {
    throw new ApiError(422, "SOCIAL.EMAIL_UNVERIFIED", "The provider has verified no e-mail address of this person");
  }
  if (await hasAccount(context, call.brand.id, email)) return { outcome: "link_needed", email };
  return { outcome: "registered", player: await registerIdentity(context, call, { ...identity, email }) };
}

async function hasAccount({ database }: PlatformContext, brand: string, email: string): Promise<boolean> {
  const found = await database.drizzle
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.brand, brand), eq(players.emailKey, emailKey(email))));
  return found.length > 0;
}
