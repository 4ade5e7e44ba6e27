import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { PROVIDER_HEADER } from "#platform/http/signature.ts";
import { licenceOfSession } from "#platform/players/licence-of-session.ts";
import { playerOf } from "#platform/players/session-player.ts";
import * as accounts from "#schemas/api/players.ts";
import * as protocol from "#schemas/api/wallet-protocol.ts";
import { type CashoutHold, noHold } from "./cashout-port.ts";
import { playFreeSpin } from "./free-spins.ts";
import { listAccounts, listSessionAccounts } from "./list-accounts.ts";
import { openAccount } from "./open-account.ts";
import { payWin } from "./pay-win.ts";
import { placeBet, placeBetWithWin } from "./place-bet.ts";
import { readBalance, readSession } from "./read-session.ts";
import { resettle } from "./resettle.ts";
import { rollBack } from "./roll-back.ts";

export interface WalletDependencies {
  hold?: CashoutHold;
}

/** The seamless-wallet protocol, and the player's own accounts. */
export function createWalletRoutes(context: PlatformContext, { hold = noHold }: WalletDependencies = {}): Route[] {
  return [
    route(protocol.walletSession, ({ request, body }) => readSession(context, signer(request), body.session)),
    route(protocol.walletBalance, ({ request, body }) => readBalance(context, signer(request), body.session)),
    route(protocol.walletBet, ({ request, body }) => placeBet(context, signer(request), body)),
    route(protocol.walletWin, ({ request, body }) => payWin(context, signer(request), body)),
    route(protocol.walletBetWin, ({ request, body }) => placeBetWithWin(context, signer(request), body)),
    route(protocol.walletFreespin, ({ request, body }) => playFreeSpin(context, signer(request), body)),
    route(protocol.walletRollback, ({ request, body }) => rollBack(context, signer(request), body)),
    route(protocol.walletResettle, ({ request, body }) => resettle(context, signer(request), body)),
    route(accounts.listAccounts, ({ session }) => listSessionAccounts(playerOf(session), hold)),
    route(accounts.openAccount, async ({ session, body, requestContext }) => {
      const brand = brandOf(context, requestContext);
      const licence = licenceOfSession(context, requestContext, session);
      const list = await context.database.drizzle.transaction(async (tx) => {
        await openAccount(tx, { brand, licence }, session.playerId, body.currency);
        return listAccounts(tx, hold, session.playerId);
      });
      context.realtime.balanceChanged(session.playerId);
      return list;
    }),
  ];
}

/** Who signed the request; the router has checked the signature. */
const signer = (request: Request): string => request.headers.get(PROVIDER_HEADER) ?? "";
