import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/server-runtime";
import { listSessions } from "#schemas/api/authentication.ts";
import { createUserLimit, deleteUserLimit, type UserLimit } from "#schemas/api/limits.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { PlatformError } from "../../gateways/platform.server.ts";
import type { Code } from "../../i18n/format-error-code.ts";
import { rejectedForm } from "../../shell/form/form-result.server.ts";
import type { PageResult } from "../../shell/form/page-result.ts";
import { cookiesOf } from "../../shell/guards/guards.server.ts";
import { SESSION_BEGAN_COOKIE } from "../../shell/session-clock.ts";
import { changeForm, REALITY_FORM, removeForm, STOP_FORM } from "./form-names.ts";
import { type LimitTexts, readLimitForm } from "./read-limit-form.ts";
import { answerRealityForm } from "./set-reality-check.server.ts";

/** The page of the limits, and the one that a player who has excluded themselves is led to. */
export const LIMITS_PATH = "/profile/limits";
export const EXCLUDED_PATH = "/self-exclusion";

type Answer = PageResult & { status: number };
type Body = BodyOf<typeof createUserLimit>;

/** Does what one of the page's forms asks for. A self-exclusion ends in a redirect out of the session. */
export async function answerLimitsForm(context: AppLoadContext, form: LimitTexts): Promise<Answer> {
  if (form.remove) return removeLimit(context, form.remove);
  if (form.withdraw) return removeLimit(context, form.withdraw, "withdraw");
  if (form.type === REALITY_FORM) return answerRealityForm(context, form);
  const read = readLimitForm(form, context.visitor.locale);
  if (!read) throw new Response(null, { status: 400 });
  const name = formOf(form);
  const values = typed(form);
  if ("fields" in read) return { form: name, status: 422, rejected: { values, fields: read.fields, problem: null } };
  let limit: UserLimit;
  try {
    const endsNow = await askAboutEnd(context, read.body, form);
    if (endsNow) return { form: name, status: 422, rejected: { values, fields: {}, problem: endsNow } };
    limit = await context.platform.call(createUserLimit, { body: read.body });
  } catch (error) {
    return rejectedLimit(context, error, name, values);
  }
  if (read.body.type === "selfexclusion") throw leaveExcluded(context, limit);
  if (read.body.type === "coolingoff") throw redirect(LIMITS_PATH, { headers: cookiesOf(context.platform) });
  return { form: name, status: 200, done: doneOf(limit, read.body) };
}

/** A time limit that the running session has passed ends it at once: the player is asked first, for these minutes. */
async function askAboutEnd(
  { platform, now }: AppLoadContext,
  { minutes }: Body,
  form: LimitTexts,
): Promise<Code | null> {
  if (minutes === undefined || form.ends_now === String(minutes)) return null;
  const own = (await platform.call(listSessions, {})).find(({ current }) => current);
  const played = own ? Math.floor((now().getTime() - Date.parse(own.created_at)) / 60_000) : 0;
  return played >= minutes ? { code: "LIMITS.SESSION.ENDS_NOW", params: { minutes, played } } : null;
}

const doneOf = (limit: UserLimit, { amount_cents, minutes }: Body): Code => {
  const { pending } = limit;
  const waits =
    pending !== null && pending.amount_cents === (amount_cents ?? null) && pending.minutes === (minutes ?? null);
  return { code: waits ? "LIMITS.DONE.PENDING" : "LIMITS.DONE.SET" };
};

/** Asks for the end of a limit, or withdraws a change that waits. */
async function removeLimit(context: AppLoadContext, id: string, change?: "withdraw"): Promise<Answer> {
  const form = removeForm(id);
  try {
    const { pending } = await context.platform.call(deleteUserLimit, {
      params: { id },
      query: change ? { change } : {},
    });
    return { form, status: 200, done: { code: pending ? "LIMITS.DONE.PENDING" : "LIMITS.DONE.WITHDRAWN" } };
  } catch (error) {
    return rejectedLimit(context, error, form, {});
  }
}

function rejectedLimit(
  { visitor }: AppLoadContext,
  error: unknown,
  form: string,
  values: Readonly<Record<string, string>>,
): Answer {
  if (error instanceof PlatformError && error.status === 401)
    throw redirect(`/sign-in?redirect=${encodeURIComponent(visitor.prefix + LIMITS_PATH)}`);
  const { status, fields, ...rest } = rejectedForm(error, values);
  if (status === 404) return { form, status, rejected: { values, fields: {}, problem: { code: "LIMIT.UNKNOWN" } } };
  const { amount_cents, ...others } = fields;
  return {
    form,
    status,
    rejected: { ...rest, fields: { ...others, ...(amount_cents ? { amount: amount_cents } : {}) } },
  };
}

/**
 * The platform has ended every session with the exclusion: the browser drops what it kept of the player, and a page that
 * needs no session says until when it holds.
 */
function leaveExcluded(context: AppLoadContext, limit: UserLimit): Response {
  const headers = cookiesOf(context.platform);
  headers.append("Set-Cookie", `${SESSION_BEGAN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const until = limit.active_until ? `?until=${limit.active_until.slice(0, 10)}` : "?until=forever";
  return redirectDocument(`${EXCLUDED_PATH}${until}`, { status: 303, headers });
}

const formOf = ({ type, id }: LimitTexts): string => {
  if (type === "coolingoff" || type === "selfexclusion") return STOP_FORM;
  return id ? changeForm(id) : (type ?? "");
};

/** What was typed stays in the form that is shown again. */
const typed = (form: LimitTexts): Record<string, string> =>
  Object.fromEntries(
    ["amount", "period", "minutes"].flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
  ) as Record<string, string>;
