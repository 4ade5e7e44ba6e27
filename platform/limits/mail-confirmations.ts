import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { mailLink } from "#platform/mail/mail-link.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { players } from "#platform/players/tables.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { LIMIT_MAIL_QUEUE } from "./mail-queue.ts";
import { limitRequests } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "secret" | "brands">;

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * Queues the mails that ask to confirm a loosening (LIMIT-03), each when its wait is over. The token is made then: before,
 * there is none that could be used. A job that runs again finds the token's hash and does nothing.
 */
export function createLimitMailWorker(context: Needs): Worker<{ request: number }> {
  return {
    queue: LIMIT_MAIL_QUEUE,
    handle: ({ data }) => context.database.drizzle.transaction((tx) => mailConfirmation(tx, context, data.request)),
  };
}

async function mailConfirmation(tx: Transaction, context: Needs, id: number) {
  const [found] = await tx
    .select({ request: limitRequests, email: players.email, language: players.language })
    .from(limitRequests)
    .innerJoin(players, eq(players.id, limitRequests.playerId))
    .where(eq(limitRequests.id, id))
    .for("no key update", { of: limitRequests });
  const brand = found && context.brands.get(found.request.brand);
  if (!found || !brand || found.request.outcome !== null || found.request.tokenHash !== null) return;
  const { request, email } = found;
  const left = request.availableAt.getTime() - context.clock.now().getTime();
  if (left > 0) return { postponeSeconds: Math.ceil(left / 1_000) };
  const token = randomBytes(32).toString("base64url");
  await tx
    .update(limitRequests)
    .set({ tokenHash: hashOfToken(token) })
    .where(eq(limitRequests.id, id));
  const locale = found.language as Locale;
  const { origin } = request;
  await queueMail(tx, context, {
    brand: brand.id,
    to: email,
    locale,
    template: "limit-confirmation",
    values: { link: mailLink(brand, { origin }, { locale, path: "/profile/limits/confirm", query: { token } }) },
    origin,
  });
}
