import * as contract from "#schemas/api/authentication.ts";
import { brandOf } from "../brand-of.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { changePassword } from "./change-password.ts";
import { checkEmail } from "./check-email.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { disableTwoFactor, renewRecoveryCodes, showTwoFactor } from "./disable-two-factor.ts";
import { acceptTwoFactor, offerTwoFactor } from "./enable-two-factor.ts";
import { endPlayerSession, listSessions } from "./list-sessions.ts";
import { remindPassword } from "./remind-password.ts";
import { endOtherSessions } from "./sessions.ts";
import { checkPasswordToken, setPassword } from "./set-password.ts";

/** Passwords, mailed links, one-time codes and sessions of players. */
export function createCredentialRoutes(context: PlatformContext): Route[] {
  const { drizzle } = context.database;
  return [
    route(contract.remindPassword, async ({ body, requestContext, headers }) => {
      await remindPassword(context, { brand: brandOf(context, requestContext), body, requestContext, headers });
      return null;
    }),
    route(contract.checkPasswordToken, ({ query, requestContext, headers }) =>
      checkPasswordToken(context, {
        brand: brandOf(context, requestContext),
        token: query.reset_password_token,
        requestContext,
        headers,
      }),
    ),
    route(contract.setPassword, async ({ body, requestContext, headers }) => {
      await setPassword(context, { brand: brandOf(context, requestContext), user: body.user, requestContext, headers });
      return null;
    }),
    route(contract.confirmEmail, ({ query, requestContext, headers }) =>
      confirmEmail(context, {
        brand: brandOf(context, requestContext),
        token: query.confirmation_token,
        requestContext,
        headers,
      }),
    ),
    route(contract.resendConfirmation, async ({ body, session, requestContext, headers }) => {
      await resendConfirmation(context, {
        brand: brandOf(context, requestContext),
        user: body.user,
        session,
        requestContext,
        headers,
      });
      return null;
    }),
    route(contract.checkEmail, ({ body, requestContext, headers }) =>
      checkEmail(context, { email: body.email, requestContext, headers }),
    ),
    route(contract.changePassword, async ({ body, session, requestContext, request, headers }) => {
      await changePassword(context, {
        brand: brandOf(context, requestContext),
        session,
        body,
        requestContext,
        request,
        headers,
      });
      return null;
    }),
    route(contract.getTwoFactor, ({ session }) => showTwoFactor(context, session.playerId)),
    route(contract.proposeTwoFactor, ({ session, requestContext, body }) =>
      offerTwoFactor(context, {
        brand: brandOf(context, requestContext),
        playerId: session.playerId,
        proposal: body.proposal,
      }),
    ),
    route(contract.enableTwoFactor, async ({ session, body, headers }) => ({
      recovery_codes: await acceptTwoFactor(context, { playerId: session.playerId, body, headers }),
    })),
    route(contract.disableTwoFactor, async ({ session, body, headers }) => {
      await disableTwoFactor(context, { playerId: session.playerId, body, headers });
      return null;
    }),
    route(contract.renewRecoveryCodes, async ({ session, body, headers }) => ({
      recovery_codes: await renewRecoveryCodes(context, { playerId: session.playerId, body, headers }),
    })),
    route(contract.listSessions, ({ session }) => listSessions(context, session)),
    route(contract.endPlayerSession, async ({ session, params }) => {
      await endPlayerSession(context, session, params.id);
      return null;
    }),
    route(contract.endOtherSessions, async ({ session }) => ({
      ended: await endOtherSessions(drizzle, context, session),
    })),
  ];
}
