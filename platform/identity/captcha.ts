import { createChallenge, extractParams, verifySolution } from "altcha-lib/v1";
import type { CaptchaAction } from "#schemas/api/players.ts";
import { type FromSchema, shape } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { derivedKey } from "../secrets/derived-key.ts";
import { usedCaptchas } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "secret" | "demo" | "log">;

const LIFE = 10 * 60_000;
/** Numbers that a browser tries at most: about a second on a phone. The demo asks for next to nothing. */
const WORK = { demo: 1_000, live: 100_000 } as const;

/** A key by brand and action: a captcha solved for one form or one brand is nothing to another. */
const keyOf = ({ secret }: Needs, brand: string, action: CaptchaAction) =>
  derivedKey(secret, `captcha ${brand} ${action}`).toString("base64url");

export async function challengeFor(context: Needs, brand: string, action: CaptchaAction) {
  const maxnumber = context.demo ? WORK.demo : WORK.live;
  const challenge = await createChallenge({
    hmacKey: keyOf(context, brand, action),
    maxnumber,
    expires: new Date(context.clock.now().getTime() + LIFE),
  });
  return { ...challenge, maxnumber };
}

/** A widget of another version may send more than these. */
const payloadSchema = shape({
  type: "object",
  required: ["algorithm", "challenge", "number", "salt", "signature"],
  properties: {
    algorithm: { enum: ["SHA-1", "SHA-256", "SHA-512"] },
    challenge: { type: "string", maxLength: 256 },
    number: { type: "integer", minimum: 0 },
    salt: { type: "string", maxLength: 256 },
    signature: { type: "string", maxLength: 256 },
  },
});

/**
 * Takes a solved captcha once. Anything else than a fresh, right solution for this action is logged, and refused for
 * the form as a whole: there is no field in which a visitor could put it right (AUTH-08).
 */
export async function takeCaptcha(
  context: Needs,
  { brand, action, captcha }: { brand: string; action: CaptchaAction; captcha: string },
): Promise<void> {
  const rejected = (reason: string) => {
    context.log.warn({ brand, action, reason }, "a captcha was refused");
    return new ApiError(422, "FORM.CAPTCHA", "The captcha is wrong, used or expired: ask /api/captcha again");
  };
  const payload = payloadOf(captcha);
  const expires = payload ? Number(extractParams(payload).expires) * 1000 : Number.NaN;
  const fresh = expires > context.clock.now().getTime();
  if (!payload || !(await verifySolution(payload, keyOf(context, brand, action), false))) throw rejected("wrong");
  if (!fresh) throw rejected("expired");
  const taken = await context.database.drizzle
    .insert(usedCaptchas)
    .values({ challenge: payload.challenge, expiresAt: new Date(expires) })
    .onConflictDoNothing()
    .returning({ challenge: usedCaptchas.challenge });
  if (taken.length === 0) throw rejected("used");
}

function payloadOf(captcha: string): FromSchema<typeof payloadSchema> | null {
  try {
    const checked = validator(payloadSchema)(JSON.parse(Buffer.from(captcha, "base64").toString("utf8")));
    return checked.ok ? checked.value : null;
  } catch {
    return null;
  }
}
