import { and, eq } from "drizzle-orm";
import { brandOf } from "#platform/brand-of.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { countHit, type RateLimit } from "#platform/identity/rate-limit.ts";
import { playerOf } from "#platform/players/session-player.ts";
import * as contract from "#schemas/api/payments.ts";
import { LOCALES } from "#schemas/kit/constants.ts";
import { takeCallback } from "./callbacks.ts";
import { cancelDeposit } from "./cancel-deposit.ts";
import { checkTransaction } from "./check-transaction.ts";
import { createDeposit } from "./create-deposit.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { mayRecall, recallWithdrawal } from "./decide-withdrawal.ts";
import type { Payments } from "./dependencies.ts";
import { unknownPayment } from "./errors.ts";
import { listMethods } from "./list-methods.ts";
import type { PaymentRow } from "./payment.ts";
import { readPayingPlayer, toPayingPlayer } from "./player-of.ts";
import { deleteProfile } from "./profiles.ts";
import { toPlayerPayment } from "./show-payment.ts";
import { payments } from "./tables.ts";

/** Of one player: more than anybody pays in, far fewer than it takes to try out a list of cards. */
const DEPOSIT_LIMIT: RateLimit = { name: "deposit", hits: 60, seconds: 3600 };
/** Each mails the player and waits for a person. */
const WITHDRAWAL_LIMIT: RateLimit = { name: "withdrawal", hits: 30, seconds: 3600 };
const CHECK_LIMIT: RateLimit = { name: "transaction-check", hits: 120, seconds: 3600 };

/** Deposits and withdrawals of players, and the callbacks of payment providers. */
export function createPaymentRoutes(deps: Payments): Route[] {
  const { context } = deps;
  const { drizzle } = context.database;

  const paying = (session: Session, requestContext: RequestContext) =>
    readPayingPlayer(drizzle, brandOf(context, session), session.playerId, requestContext);
  /** As the session's own query read them: whoever is blocked or excluded since is seen when the money comes. */
  const depositorOf = (session: Session, requestContext: RequestContext) => {
    const { row, groups } = playerOf(session);
    return toPayingPlayer(brandOf(context, session), row, groups, requestContext);
  };
  const show = (session: Session, row: PaymentRow) =>
    toPlayerPayment(row, { recallable: mayRecall(deps, row, playerOf(session).row.licenceName) });

  return [
    route(contract.listPaymentMethods, async ({ session, query, requestContext }) => {
      const player = await paying(session, requestContext);
      const locale = LOCALES.find((each) => each === query.locale) ?? player.locale;
      return listMethods(deps, { ...player, locale }, query.currency);
    }),
    route(
      contract.createDeposit,
      async ({ session, body, requestContext, headers, callKey }) => {
        await countHit(context, { limit: DEPOSIT_LIMIT, key: String(session.playerId), headers });
        return show(session, await createDeposit(deps, depositorOf(session, requestContext), body, callKey));
      },
      { repeatable: true },
    ),
    route(
      contract.createWithdrawal,
      async ({ session, body, requestContext, headers, callKey }) => {
        await countHit(context, { limit: WITHDRAWAL_LIMIT, key: String(session.playerId), headers });
        return show(session, await createWithdrawal(deps, await paying(session, requestContext), body, callKey));
      },
      { repeatable: true },
    ),
    route(contract.getPayment, async ({ session, params }) => {
      const [row] = await drizzle
        .select()
        .from(payments)
        .where(and(eq(payments.id, params.id), eq(payments.playerId, session.playerId)));
      if (!row) throw unknownPayment();
      return show(session, row);
    }),
    route(contract.cancelDeposit, async ({ session, params }) =>
      show(session, await cancelDeposit(deps, session.playerId, params.id)),
    ),
    route(contract.recallWithdrawal, async ({ session, params }) => {
      const { playerId } = session;
      const { licenceName } = playerOf(session).row;
      return show(session, await recallWithdrawal(deps, { playerId, id: params.id, licenceName }));
    }),
    route(contract.deleteSavedProfile, async ({ session, params }) => {
      await deleteProfile(context, session.playerId, params.id);
      return null;
    }),
    route(contract.checkTransaction, async ({ session, body, headers }) => {
      await countHit(context, { limit: CHECK_LIMIT, key: String(session.playerId), headers });
      return checkTransaction(deps, { playerId: session.playerId, brand: brandOf(context, session) }, body);
    }),
    route(contract.paymentCallback, ({ params, request, rawBody }) =>
      takeCallback(deps, { provider: params.provider, headers: request.headers, rawBody }),
    ),
  ];
}
