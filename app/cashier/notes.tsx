import { Link, useLocation } from "@remix-run/react";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { exampleAmount, fractionDigits } from "../i18n/amount.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import type { CashboxData } from "./load-cashbox.server.ts";
import { readAmount } from "./read-amount.ts";
import { useMoney } from "./use-money.ts";

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

/** Where the cashbox plays with the payment sandbox, every step says so. */
export const SandboxNote = ({ data: { isSandbox } }: { data: CashboxData }) => {
  const t = useTranslate();
  return isSandbox ? <p className="text-muted text-xs">{t("CASHBOX.SANDBOX")}</p> : null;
};

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
): (field: "amount" | "destination" | "method" | null) => string | undefined {
  const { locale } = useIntl();
  const write = useErrorText(data, range);
  const { errorCode, errorField, typed } = data.asked;
  const amount = typed === null ? null : readAmount(typed, locale, data.currency);
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
  const available = methods?.available_to_cashout_cents ?? 0;
  return (code, cents = 0) => {
    const isShort = code === "PAYMENT.NOT_AVAILABLE" && cents > available;
    const exact = isShort ? "CASHBOX.MISSING" : exactCode(code, methods);
    const params = {
      example: exampleAmount(currency, intl.locale),
      digits: fractionDigits(unitOf(currency)),
      min: money(range?.min_cents ?? 0, currency),
      max: money(range?.max_cents ?? Number.MAX_SAFE_INTEGER, currency),
      available: money(available, currency),
      missing: money(Math.max(0, cents - available), currency),
      left: money(methods?.deposit_left_cents ?? 0, currency),
    };
    return formatErrorCode(intl, { code: exact, params });
  };
}

/** The platform's code, or the cashbox's own message that names the amounts. */
function exactCode(code: string, methods: CashboxData["methods"]): string {
  if (code === "PAYMENT.AMOUNT_TOO_SMALL") return "CASHBOX.ERROR.MIN";
  if (code === "PAYMENT.AMOUNT_RANGE") return "CASHBOX.ERROR.RANGE";
  return code === "PAYMENT.DEPOSIT_LIMITED" && methods?.deposit_left_cents != null ? "CASHBOX.ERROR.LIMITED" : code;
}
