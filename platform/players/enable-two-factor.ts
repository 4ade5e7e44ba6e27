import { and, eq, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import { renderSVG } from "uqr";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { provePassword } from "./prove-self.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { players } from "./tables.ts";
import { stepOf, TWO_FACTOR_PURPOSE, totpOf } from "./two-factor.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "secret">;

const PROPOSAL_PURPOSE = "two-factor proposal";
/** How long a code for a shown secret may take to come back. */
const PROPOSAL_LIFE = 10 * 60_000;

/** A new secret to show as text and QR code; nothing is on until a code made from it comes back. */
export function proposeTwoFactor(
  brandName: string,
  email: string,
  secret = new Secret({ size: 20 }).base32,
): { secret: string; uri: string } {
  return { secret, uri: totpOf(secret, brandName, email).toString() };
}

/**
 * What the page of an authenticator's set-up shows. The secret is carried by the browser, sealed, for its player alone;
 * one that is still good is shown again, because the app has it already.
 */
export async function offerTwoFactor(
  context: Needs,
  { brand, playerId, proposal }: { brand: Brand; playerId: number; proposal: string | undefined },
) {
  const { database, clock, secret: key } = context;
  const [player] = await database.drizzle
    .select({ email: players.email, on: players.twoFactorSecret })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player || player.on) throw alreadyOn();
  const before = proposal ? proposedSecret(context, playerId, proposal) : null;
  const { secret, uri } = proposeTwoFactor(brand.name, player.email, before ?? undefined);
  const until = clock.now().getTime() + PROPOSAL_LIFE;
  const picture = Buffer.from(renderSVG(uri, { border: 3 })).toString("base64");
  return {
    secret,
    uri,
    picture: `data:image/svg+xml;base64,${picture}`,
    proposal: before && proposal ? proposal : seal(key, PROPOSAL_PURPOSE, JSON.stringify({ playerId, secret, until })),
  };
}

interface Acceptance {
  playerId: number;
  body: { proposal: string; code: string; password?: string };
  headers: Headers;
}

/** Switches two-factor on with the proposed secret's code and the password (AUTH-12); answers the recovery codes. */
export async function acceptTwoFactor(
  context: PlatformContext,
  { playerId, body, headers }: Acceptance,
): Promise<string[]> {
  const secret = proposedSecret(context, playerId, body.proposal);
  if (secret === null) {
    throw ApiError.invalid({ proposal: [fieldError("AUTH.PROPOSAL_EXPIRED", "Ask for a new proposal")] });
  }
  await provePassword(context, { playerId, password: body.password, headers });
  return enableTwoFactor(context, { playerId, secret, code: body.code });
}

/** The secret of a proposal that is this player's and still good. */
function proposedSecret({ clock, secret: key }: Needs, playerId: number, proposal: string): string | null {
  try {
    const proposed = JSON.parse(unseal(key, PROPOSAL_PURPOSE, proposal)) as Record<string, unknown>;
    if (proposed.playerId === playerId && Number(proposed.until) > clock.now().getTime())
      return String(proposed.secret);
  } catch {
    // Not one of ours: as good as one that ran out.
  }
  return null;
}

/** Switches two-factor on with a code made from the secret. That code can't sign in afterwards. */
export async function enableTwoFactor(
  context: Needs,
  { playerId, secret, code }: { playerId: number; secret: string; code: string },
): Promise<string[]> {
  const { database, clock, secret: key } = context;
  const step = stepOf(totpOf(secret, "", ""), code, clock.now());
  if (step === null) throw ApiError.invalid({ code: [fieldError("AUTH.CODE_WRONG", "Not a code of this secret now")] });
  return database.drizzle.transaction(async (tx) => {
    const enabled = await tx
      .update(players)
      .set({ twoFactorSecret: seal(key, TWO_FACTOR_PURPOSE, secret), twoFactorLastStep: step })
      .where(and(eq(players.id, playerId), isNull(players.twoFactorSecret)))
      .returning({ id: players.id });
    if (enabled.length === 0) throw alreadyOn();
    return replaceRecoveryCodes(tx, context, playerId);
  });
}

const alreadyOn = () => new ApiError(409, "AUTH.TWO_FACTOR_ON", "Two-factor is on already");
