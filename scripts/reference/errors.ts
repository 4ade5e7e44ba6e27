import { entry, type Section } from "./entry.ts";

/** Document 1 section 8, document 2 section 8, document 3 section 8. */
export const ERRORS: Section = {
  title: "Errors and messages",
  about: "How failures are named, shown and logged.",
  entries: [
    entry("`LOAD_..._ERROR`, made from a call's path", "ERR-01", "app/calls/error-name.ts"),
    entry("`GET_JACKPOT_WINNERS_ERROR`", "ERR-01", "app/gateways/part.server.ts#GET_JACKPOT_WINNERS_ERROR"),
    entry(
      "401: `auth-error`, sign-out, to the login route",
      "GUARD-03",
      "app/shell/behaviour/behaviour.tsx#AUTH_ERROR",
    ),
    entry("422 of a resent confirmation: its first e-mail error in a toast", "NAV-04", "app/routes/email-verify.tsx"),
    entry("A contact message that fails: the server's errors", "CHAT-02", "app/routes/support.tsx"),
    entry("timeout of {ms}ms exceeded", "CALL-01", "app/calls/retry.ts#ms exceeded"),
    entry("A missing stag with a known referrer is logged", "CALL-04", "server/front-door/front-door.ts#untagged"),
    entry("`EE_LICENSE_BLOCKED`", "AUTH-09", "app/auth/blocked-licence.tsx#EE_LICENSE_BLOCKED"),
    entry("A captcha's failure is logged, and shown as a refused form", "AUTH-08", "app/shell/form/solve-captcha.ts"),
    entry("`OOPS.RESTRICTED_GEO`", "GEO-01 AUTH-10", "app/shell/geo-notice.tsx#OOPS.RESTRICTED_GEO"),
    entry("`OOPS.{code}`", "GEO-01", "schemas/rules/guest-mode.ts#OOPS.REGISTRATION_RESTRICTED"),
    entry(
      "Registration restricted in your country",
      "AUTH-10",
      "app/i18n/messages/en/errors-players.json#Registration restricted in your country",
    ),
    entry(
      "Login not available in your country",
      "AUTH-10",
      "app/i18n/messages/en/errors-players.json#Login not available in your country",
    ),
    entry(
      "`CASHBOX.PAYMENT_STATUS.CANCELED`",
      "CASH-07",
      "app/i18n/messages/en/cashbox.json#CASHBOX.PAYMENT_STATUS.CANCELED",
    ),
    entry(
      "`NOTIFICATIONS.ON_LIMIT_REACHED`",
      "LIMIT-02",
      "app/profile/limits/announce-reached.ts#NOTIFICATIONS.ON_LIMIT_REACHED",
    ),
    entry(
      "`NOTIFICATIONS.SUCCESS_ALREADY_SUBSCRIBED_PROMO`",
      "PROF-09",
      "app/profile/subscriptions.server.ts#SUCCESS_ALREADY_SUBSCRIBED_PROMO",
    ),
    entry(
      "`NOTIFICATIONS.SUCCESS_RECAEVED_PROMO`",
      "PROF-09",
      "app/profile/subscriptions.server.ts#SUCCESS_RECAEVED_PROMO",
    ),
    entry(
      "`NOTIFICATIONS.SOMETHING_WENT_WRONG`",
      "PROF-09",
      "app/i18n/messages/en/profile.json#NOTIFICATIONS.SOMETHING_WENT_WRONG",
    ),
    entry("A purchase that fails: the result's failure state", "SHOP-03", "app/shop/exchange.modal.tsx"),
    entry("Insufficient funds, with the missing amount", "SHOP-02", "app/shop/shop-card.tsx"),
    entry("VIP progress that fails to load: regular", "VIP-02", "schemas/rules/vip.ts#DEFAULT_THRESHOLDS"),
    entry("Search that fails: logged, nothing shown", "SEARCH-01", "app/search/load-search.server.ts"),
    entry("A failed join of a tournament is shown", "TOUR-02", "app/routes/tournaments.$slug.tsx"),
  ],
};
