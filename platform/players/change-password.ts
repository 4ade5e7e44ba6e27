import type { Brand } from "#schemas/brand/resolved.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Session } from "../http/session.ts";
import { hashPassword } from "../identity/passwords.ts";
import { provePassword, wrongPassword } from "./prove-self.ts";
import { beginSession } from "./sessions.ts";
import { rejectWeakPassword, storePassword } from "./set-password.ts";

interface Change {
  brand: Brand;
  session: Session;
  body: { current_password: string; password: string };
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/** Changes a signed-in player's password. Every session ends, this browser's too, which gets a new one (SEC-01). */
export async function changePassword(context: PlatformContext, change: Change): Promise<void> {
  const { brand, session, body, requestContext, request, headers } = change;
  const player = await provePassword(context, {
    playerId: session.playerId,
    password: body.current_password,
    field: "current_password",
    headers,
  });
  rejectWeakPassword(body.password, player.email, "password");
  const passwordHash = await hashPassword(body.password);
  await context.database.drizzle.transaction(async (tx) => {
    const { passwordHash: provedHash } = player;
    const isStored = await storePassword(tx, context, { brand, requestContext, player, passwordHash, provedHash });
    if (!isStored) throw wrongPassword("current_password");
    await beginSession(tx, context, { playerId: player.id, requestContext, request, headers });
  });
}
