import { Form } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Account } from "#schemas/api/players.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";

/** A player's account in one currency, and the way to make it the one that is played with. */
export function AccountLine({ account, busy }: { account: Account; busy: boolean }) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = useMoney();
  const { currency, active, amount_cents, available_to_cashout_cents } = account;
  const bonus = amount_cents - available_to_cashout_cents;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{currency}</strong>
          {active ? <Badge>{t("DEPOSIT.ACTIVE")}</Badge> : null}
        </p>
        {bonus > 0 ? (
          <p className="text-muted text-xs tabular-nums">
            {t("ACCOUNT.BONUS")} {money(bonus, currency)}
          </p>
        ) : null}
      </div>
      <Money
        amount={amount_cents}
        unit={useMoneyUnit()(currency)}
        locale={locale}
        className="ml-auto font-semibold tabular-nums"
      />
      {active ? null : (
        <Form method="post" action="/deposit" replace preventScrollReset>
          <Button type="submit" size="small" name="currency" value={currency} disabled={busy}>
            {t("DEPOSIT.USE")}
          </Button>
        </Form>
      )}
    </li>
  );
}
