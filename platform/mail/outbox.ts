import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { OutboxMail } from "#schemas/api/authentication.ts";
import { listOutbox } from "#schemas/api/authentication.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { type Route, route } from "../http/router.ts";
import type { RenderMail } from "./render-mail.ts";
import { mails } from "./tables.ts";

type Needs = Pick<PlatformContext, "database">;

const SHOWN = 50;
const PICTURE = /^\/api\/outbox\/(\d{1,15})$/;

/**
 * The development outbox: where mails are read while there is no server to send them. Whoever reads it can take any
 * account over, so it answers visitors of the own machine alone, and `render` is handed in by a demo alone.
 */
export function createOutboxRoutes(context: Needs, render: RenderMail | undefined): Route[] {
  return [
    route(listOutbox, async ({ requestContext }): Promise<OutboxMail[]> => {
      if (!render || !requestContext.local) throw new ApiError(404, "CALL.UNKNOWN", "There is no outbox here");
      const rows = await context.database.drizzle
        .select()
        .from(mails)
        .where(and(eq(mails.brand, requestContext.brand), isNotNull(mails.recipient), isNotNull(mails.sealedValues)))
        .orderBy(desc(mails.id))
        .limit(SHOWN);
      return rows.map((row) => {
        const { to, subject, text } = render(row);
        return { id: String(row.id), to, subject, text, queued_at: row.queuedAt.toISOString(), locale: row.locale };
      });
    }),
  ];
}

/** A mail of the outbox as a mail program would show it: GET /api/outbox/{id}, an answer that can do nothing. */
export function createOutboxPicture(context: Needs, render: RenderMail | undefined) {
  return async (request: Request, requestContext: RequestContext): Promise<Response | null> => {
    const id = request.method === "GET" ? PICTURE.exec(new URL(request.url).pathname)?.[1] : undefined;
    if (id === undefined || !render || !requestContext.local) return null;
    const [row] = await context.database.drizzle
      .select()
      .from(mails)
      .where(and(eq(mails.id, Number(id)), eq(mails.brand, requestContext.brand), isNotNull(mails.sealedValues)));
    if (!row?.recipient) return null;
    return new Response(render(row).html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${requestContext.origin}; frame-ancestors 'self'`,
      },
    });
  };
}
