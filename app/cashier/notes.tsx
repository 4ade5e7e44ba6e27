import { Link, useLocation } from "@remix-run/react";
import { CircleAlert, Info, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { amountForEntry, exampleAmount, fractionDigits } from "../i18n/amount.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import type { FormError } from "./form-answer.server.ts";
import type { CashboxData } from "./load-cashbox.server.ts";
import { readAmount } from "./read-amount.ts";

/** A line that says something of the whole: quiet, or a warning. */
export function Note({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "flex items-start gap-3 rounded-medium border p-3 text-sm",
        bad ? "border-bad bg-surface" : "border-line bg-raised",
      )}
    >
      <Icon of={bad ? CircleAlert : Info} className={classNames("mt-0.5 shrink-0", bad ? "text-bad" : "text-muted")} />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}

/** Why a step is closed to the player, with the one thing that opens it. */
export function Closed({ title, text, to, label }: { title?: string; text: string; to: string; label: string }) {
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-raised text-muted">
        <Icon of={Lock} size={24} />
      </span>
      <div className="grid max-w-sm gap-1">
        {title ? <p className="font-bold font-display text-lg">{title}</p> : null}
        <p className={title ? "text-muted text-sm" : "font-semibold"}>{text}</p>
      </div>
      <ButtonLink to={to} variant="main" size="large" wide>
        {label}
      </ButtonLink>
    </div>
  );
}

/** Refusals that a verified player does not get. */
const ASK_TO_VERIFY = ["CASHBOX.CHECK.VERIFY", "PAYMENT.UNVERIFIED"];

/** What is wrong with a form as a whole, and where the player mends it. */
export function WholeError({ data }: { data: CashboxData }) {
  const t = useTranslate();
  const text = useAskedError(data, null)(null);
  if (!text) return null;
  const { errorCode } = data.asked;
  return (
    <div role="alert">
      <Note bad>
        <p>{text}</p>
        {ASK_TO_VERIFY.includes(errorCode ?? "") ? (
          <TextLink to="/profile/verification">{t("CASHBOX.TO_VERIFICATION")}</TextLink>
        ) : null}
      </Note>
    </div>
  );
}

/** Something could not be loaded; the way on loads the document anew. */
export function LoadFailed({ title, text }: { title: string; text: string }) {
  const t = useTranslate();
  const here = useLocation();
  return (
    <div className="grid justify-items-start gap-3" role="alert">
      <p className="font-semibold">{title}</p>
      <p className="text-muted text-sm">{text}</p>
      <ButtonLink variant="main" to={here} replace reloadDocument>
        {t("LOBBY.RETRY")}
      </ButtonLink>
    </div>
  );
}

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="focus-ring inline-flex min-h-11 items-center rounded-small font-semibold underline">
    {children}
  </Link>
);

interface Bounds {
  min_cents: number;
  max_cents: number | null;
}

/** Writes the error that the address carries for a field, or for the whole form (null); undefined where there is none. */
export function useAskedError(
  data: CashboxData,
  range: Bounds | null,
): (field: FormError["field"]) => string | undefined {
  const { locale } = useIntl();
  const write = useErrorText(data, range);
  const { errorCode, errorField, typed } = data.asked;
  const unit = useMoneyUnit()(data.currency);
  const amount = typed === null ? null : readAmount(typed, locale, unit);
  return (field) =>
    errorCode && errorField === field
      ? write(errorCode, amount && "cents" in amount ? amount.cents : undefined)
      : undefined;
}

/** Writes a code with all parameters that messages of the cashbox may have. `cents` is the amount that was asked for. */
export function useErrorText(
  { currency, methods }: CashboxData,
  range: Bounds | null,
): (code: string, cents?: number) => string {
  const intl = useIntl();
  const money = useMoney();
  const unit = useMoneyUnit()(currency);
  const available = methods?.available_to_cashout_cents ?? 0;
  return (code, cents = 0) => {
    const isShort = code === "PAYMENT.NOT_AVAILABLE" && cents > available;
    const exact = isShort ? "CASHBOX.MISSING" : exactCode(code, methods, range);
    const params = {
      example:
        unit.code === currency
          ? exampleAmount(currency, intl.locale)
          : amountForEntry(CURRENCIES[currency].subunits_to_unit / 40, intl.locale, unit),
      digits: fractionDigits(unit),
      min: money(range?.min_cents ?? 0, currency),
      max: money(range?.max_cents ?? 0, currency),
      available: money(available, currency),
      missing: money(Math.max(0, cents - available), currency),
      left: money(methods?.deposit_left_cents ?? 0, currency),
      unverified: money(methods?.unverified_left_cents ?? 0, currency),
    };
    return formatErrorCode(intl, { code: exact, params });
  };
}

/** The platform's code, or the cashbox's own message that names the amounts, where they are known. */
function exactCode(code: string, methods: CashboxData["methods"], range: Bounds | null): string {
  if (code === "PAYMENT.AMOUNT_TOO_SMALL" && range) return "CASHBOX.ERROR.MIN";
  if (code === "PAYMENT.AMOUNT_RANGE" && range && range.max_cents !== null) return "CASHBOX.ERROR.RANGE";
  if (code === "PAYMENT.UNVERIFIED" && methods?.unverified_left_cents != null) return "CASHBOX.ERROR.UNVERIFIED";
  return code === "PAYMENT.DEPOSIT_LIMITED" && methods?.deposit_left_cents != null ? "CASHBOX.ERROR.LIMITED" : code;
}
