import type { AppLoadContext } from "@remix-run/server-runtime";
import { listUserLimits } from "#schemas/api/limits.ts";
import { getRealityCheck } from "#schemas/api/reality-check.ts";
import { LIMIT_TYPES, type LimitType } from "#schemas/rules/limits.ts";
import { safePath } from "#schemas/rules/safe-redirect.ts";
import { part } from "../../gateways/part.server.ts";
import type { Visitor } from "../../request/visitor.ts";
import { stopStepOf } from "./stop-step.ts";

const DEADLINE_MS = 8_000;

/** The limits page's data. Null limits could not be had: they hold all the same. */
export async function loadLimits({ platform, visitor, log, now }: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const [limits, reality] = await Promise.all([
    part(log, "USER_LIMITS", platform.call(listUserLimits, {}), DEADLINE_MS),
    part(log, "REALITY_CHECK", platform.call(getRealityCheck, {}), DEADLINE_MS),
  ]);
  return {
    limits,
    reality,
    /** The type that a game's route has met (GUARD-05), or that ended the session before. */
    reached: limitTypeOf(searchParams.get("reached")),
    /** Where the player was as a time limit ended their session before, without prefix. */
    resume: within(visitor, safePath(searchParams.get("redirect"))),
    stop: stopStepOf(searchParams),
    currency: visitor.currency,
    now: now().toISOString(),
  };
}

export type LimitsPage = Awaited<ReturnType<typeof loadLimits>>;

const within = ({ prefix }: Pick<Visitor, "prefix">, path: string | null): string | null =>
  path?.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;

export const limitTypeOf = (text: string | null): LimitType | null => LIMIT_TYPES.find((type) => type === text) ?? null;
