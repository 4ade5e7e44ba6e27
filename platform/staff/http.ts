import * as contract from "#schemas/api/editors.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { acceptEditorInvitation } from "./accept-invitation.ts";
import { endEditorSession } from "./sessions.ts";
import { signInAtDesk } from "./sign-in.ts";
import { createTicket, redeemTicket } from "./tickets.ts";

export function createEditorRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.getEditor, async ({ editor }) => editor),
    route(contract.signInEditor, ({ body, requestContext, request, headers }) =>
      signInAtDesk(context, { body, requestContext, request, headers }),
    ),
    route(contract.signOutEditor, async ({ editorSession, headers }) => {
      await endEditorSession(context.database.drizzle, context, { session: editorSession, headers });
      return null;
    }),
    route(contract.acceptInvitation, ({ body, requestContext, request, headers }) =>
      acceptEditorInvitation(context, { body, requestContext, request, headers }),
    ),
    route(contract.createDeskTicket, async ({ editorSession }) => ({
      ticket: await createTicket(context, editorSession),
    })),
    route(contract.redeemDeskTicket, ({ body, requestContext, request, headers }) =>
      redeemTicket(context, { ticket: body.ticket, requestContext, request, headers }),
    ),
  ];
}
