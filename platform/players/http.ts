import * as contract from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { challengeFor } from "../identity/captcha.ts";
import { joinPlayerGroups } from "./join-groups.ts";
import { toPlayer } from "./load-player.ts";
import { registerPlayer } from "./register.ts";
import { findSessionEnd } from "./session-end.ts";
import { playerOf } from "./session-player.ts";
import { createTicket, enterWithTicket } from "./session-tickets.ts";
import { signInPlayer } from "./sign-in.ts";
import { signOutPlayer } from "./sign-out.ts";
import { updatePlayerLocale } from "./update-locale.ts";

interface Ports {
  /** How many changes the player's gifts have had. */
  giftsVersion(playerId: number): Promise<number>;
}

export function createPlayerRoutes(context: PlatformContext, { giftsVersion }: Ports): Route[] {
  const brandOf = (id: string): Brand => {
    const brand = context.brands.get(id);
    if (!brand) throw new Error(`brand ${id} is not one of this process`);
    return brand;
  };
  return [
    route(contract.getPlayer, async ({ session }) => {
      const { row, groups } = playerOf(session);
      const version = await giftsVersion(session.playerId);
      return { ...toPlayer(brandOf(session.brand), row, groups), gifts_version: version };
    }),
    route(contract.register, ({ body, requestContext, request, headers }) =>
      registerPlayer(context, {
        brand: brandOf(requestContext.brand),
        user: body.user,
        requestContext,
        request,
        headers,
      }),
    ),
    route(contract.signIn, ({ body, requestContext, request, headers }) =>
      signInPlayer(context, { brand: brandOf(requestContext.brand), body, requestContext, request, headers }),
    ),
    route(contract.getSessionEnd, ({ request, requestContext }) =>
      findSessionEnd(context, request, requestContext.brand),
    ),
    route(contract.signOut, async ({ request, headers }) => {
      await signOutPlayer(context, request, headers);
      return null;
    }),
    route(contract.createSessionTicket, ({ request, requestContext }) =>
      createTicket(context, request, requestContext),
    ),
    route(contract.enterWithTicket, async ({ body, request, requestContext, headers }) => {
      await enterWithTicket(context, { ticket: body.ticket, request, requestContext, headers });
      return null;
    }),
    route(contract.captchaChallenge, ({ query, requestContext }) =>
      challengeFor(context, requestContext.brand, query.action),
    ),
    route(contract.updateLocale, async ({ body, session }) => ({
      locale: await updatePlayerLocale(context, brandOf(session.brand), session.playerId, body.locale),
    })),
    route(contract.joinGroups, async ({ body, session }) => ({
      groups: await joinPlayerGroups(context, brandOf(session.brand), session.playerId, body.groups.add),
    })),
  ];
}
