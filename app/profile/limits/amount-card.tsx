import { useIntl } from "react-intl";
import type { UserLimit } from "#schemas/api/limits.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { type AmountLimitType, PERIODS_OF_TYPE } from "#schemas/rules/limits.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { amountForEntry } from "../../i18n/amount.ts";
import { PageForm } from "../../shell/form/page-form.tsx";
import { type PageResult, rejectedOf } from "../../shell/form/page-result.ts";
import { AmountField, PeriodField } from "./amount-fields.tsx";
import { ChangeFold } from "./change-fold.tsx";
import { Fold } from "./fold.tsx";
import { changeForm } from "./form-names.ts";
import { limitTitle, periodLabel } from "./limit-labels.ts";
import { LimitPanel } from "./limit-panel.tsx";
import { PendingNote } from "./pending-note.tsx";
import { usedPercent, useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  type: AmountLimitType;
  limits: readonly UserLimit[];
  /** Of the account that is open. */
  currency: CurrencyCode;
  waitHours: number;
  result: PageResult | undefined;
  now: string;
}

/** The player's deposit, loss or stake limits, and a form for another one. */
export function AmountCard({ type, limits, currency, waitHours, result, now }: Props) {
  const { t } = useLimitTexts();
  const windows = PERIODS_OF_TYPE[type];
  const own = limits
    .filter((limit) => limit.type === type)
    .sort((a, b) => windows.indexOf(a.period ?? "day") - windows.indexOf(b.period ?? "day"));
  const taken = own.filter(({ accounts }) => accounts[0]?.currency === currency).map(({ period }) => period);
  const free = windows.filter((period) => !taken.includes(period));
  const rejected = rejectedOf(result, type);
  return (
    <LimitPanel type={type}>
      {own.length > 0 ? (
        <ul className="grid gap-3">
          {own.map((limit) => (
            <AmountRow
              key={`${limit.id} ${limit.accounts[0]?.amount_cents} ${limit.pending?.requested_at}`}
              limit={limit}
              waitHours={waitHours}
              result={result}
              now={now}
            />
          ))}
        </ul>
      ) : null}
      {free.length > 0 ? (
        <Fold
          key={taken.join()}
          title={t("LIMITS.SET")}
          label={`${t("LIMITS.SET")}: ${t(limitTitle(type))}`}
          open={rejected !== undefined}
        >
          <PageForm name={type} result={result} fields={{ type, currency }}>
            {(busy) => (
              <>
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  <PeriodField id={type} label="LIMITS.PERIOD" type={type} periods={free} rejected={rejected} />
                  <AmountField
                    id={type}
                    currency={currency}
                    rejected={rejected}
                    hint={t("LIMITS.CURRENCY", { currency })}
                  />
                </div>
                <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
                  {t("LIMITS.SAVE")}
                </Button>
              </>
            )}
          </PageForm>
        </Fold>
      ) : null}
    </LimitPanel>
  );
}

function AmountRow({
  limit,
  waitHours,
  result,
  now,
}: { limit: UserLimit } & Pick<Props, "waitHours" | "result" | "now">) {
  const intl = useIntl();
  const { t, time, money, name, used } = useLimitTexts();
  const [account] = limit.accounts;
  if (!account) return null;
  const { currency, amount_cents } = account;
  const usedText = used(limit) ?? "";
  return (
    <li className="grid gap-3 rounded-medium border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2 font-medium text-sm">
          {limit.period ? t(periodLabel(limit.type, limit.period)) : null}
          {limit.reached ? <Badge theme="quiet">{t("LIMITS.REACHED")}</Badge> : null}
        </span>
        <strong className="font-display text-lg tabular-nums">{money(amount_cents, currency)}</strong>
      </div>
      <div className="grid gap-1.5">
        <progress
          max={100}
          value={usedPercent(account)}
          aria-label={name(limit)}
          aria-valuetext={usedText}
          className="block h-1.5 w-full overflow-hidden rounded-full bg-raised"
        />
        <p className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
          <span className="tabular-nums">{usedText}</span>
          {limit.resets_at ? <span>{t("LIMITS.RESETS", { date: time(limit.resets_at) })}</span> : null}
        </p>
      </div>
      <PendingNote limit={limit} result={result} now={now} />
      <ChangeFold limit={limit} result={result} waitHours={waitHours}>
        <AmountField
          id={limit.id}
          currency={currency}
          rejected={rejectedOf(result, changeForm(limit.id))}
          value={amountForEntry(amount_cents, intl.locale, unitOf(currency))}
          hint={t("LIMITS.CHANGE.HINT", { hours: waitHours })}
        />
      </ChangeFold>
    </li>
  );
}
