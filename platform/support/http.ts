import * as contract from "#schemas/api/support.ts";
import { brandOf } from "../brand-of.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { type OpenConversation, writeToSupport } from "./send-contact-message.ts";

export function createSupportRoutes(context: PlatformContext, openConversation: OpenConversation): Route[] {
  return [
    route(contract.sendContactMessage, async ({ body, session, requestContext, headers }) => ({
      reference: await writeToSupport(context, {
        brand: brandOf(context, requestContext),
        body,
        session,
        requestContext,
        headers,
        openConversation,
      }),
    })),
  ];
}
