import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { readCookie, SESSION_COOKIE, setCookie } from "../identity/cookies.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { hashOf } from "./sessions.ts";
import { sessions, sessionTickets } from "./tables.ts";

const LIFE_MS = 60_000;
const PURPOSE = "session ticket";

/** Who asks: the same browser at the same address, whichever of the brand's hosts it looks at. */
const browserOf = (request: Request, { ip }: RequestContext): string =>
  hashOf(`${ip} ${request.headers.get("User-Agent") ?? ""}`);

/** A ticket for the session that the request carries. */
export async function createTicket(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  request: Request,
  requestContext: RequestContext,
): Promise<{ ticket: string }> {
  const token = readCookie(request, SESSION_COOKIE);
  if (token === null) throw new Error("a signed-in request has no session cookie");
  const ticket = randomBytes(32).toString("base64url");
  await database.drizzle.insert(sessionTickets).values({
    ticketHash: hashOf(ticket),
    brand: requestContext.brand,
    browserHash: browserOf(request, requestContext),
    sealedToken: seal(ticket, PURPOSE, token),
    expiresAt: new Date(clock.now().getTime() + LIFE_MS),
  });
  return { ticket };
}

/** Sets the cookie of the ticket's session, whose end stays what it is. */
export async function enterWithTicket(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  {
    ticket,
    request,
    requestContext,
    headers,
  }: {
    ticket: string;
    request: Request;
    requestContext: RequestContext;
    headers: Headers;
  },
): Promise<void> {
  const now = clock.now();
  const [used] = await database.drizzle
    .delete(sessionTickets)
    .where(
      and(
        eq(sessionTickets.ticketHash, hashOf(ticket)),
        eq(sessionTickets.brand, requestContext.brand),
        eq(sessionTickets.browserHash, browserOf(request, requestContext)),
        gt(sessionTickets.expiresAt, now),
      ),
    )
    .returning();
  const token = used && unseal(ticket, PURPOSE, used.sealedToken);
  const [session] = token
    ? await database.drizzle
        .select({ expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now), isNull(sessions.revokedAt)))
    : [];
  if (!token || !session)
    throw new ApiError(403, "AUTH.TICKET", "This way in was used, is over, or is another browser's");
  setCookie(headers, SESSION_COOKIE, token, Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1_000));
}
