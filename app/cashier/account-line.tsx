import { Form } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Account } from "#schemas/api/players.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";

/** A player's account in one currency, and the way to make it the one that is played with. */
export function AccountLine({ account, busy }: { account: Account; busy: boolean }) {
  const intl = useIntl();
  const { currency, active, amount_cents, available_to_cashout_cents } = account;
  const unit = unitOf(currency);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-medium border border-line bg-raised p-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{currency}</strong>
          {active ? <Badge>{intl.formatMessage({ id: "DEPOSIT.ACTIVE" })}</Badge> : null}
        </p>
        <p className="text-muted text-sm">
          {intl.formatMessage({ id: "ACCOUNT.REAL" })}{" "}
          <Money amount={available_to_cashout_cents} unit={unit} locale={intl.locale} />
          {" · "}
          {intl.formatMessage({ id: "ACCOUNT.BONUS" })}{" "}
          <Money amount={amount_cents - available_to_cashout_cents} unit={unit} locale={intl.locale} />
        </p>
      </div>
      <Money
        amount={amount_cents}
        unit={unit}
        locale={intl.locale}
        className="ml-auto font-display font-bold text-xl"
      />
      {active ? null : (
        <Form method="post" action="/deposit" replace preventScrollReset>
          <Button type="submit" name="currency" value={currency} disabled={busy}>
            {intl.formatMessage({ id: "DEPOSIT.USE" })}
          </Button>
        </Form>
      )}
    </li>
  );
}
