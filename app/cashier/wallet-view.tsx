import { Form, useNavigation } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Account } from "#schemas/api/players.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Money } from "#ui/money.tsx";
import { Select } from "#ui/select.tsx";
import { type Code, sayCode } from "../i18n/say-code.ts";
import { Notice } from "../lobby/notice.tsx";
import type { WalletData } from "./load-wallet.server.ts";

const PANEL = "grid gap-4 rounded-large border border-line bg-surface p-5 shadow-card";

/** The player's money by currency, on an installation that takes and pays none. */
export function WalletView({ data, refusal }: { data: WalletData; refusal: Code | null }) {
  const intl = useIntl();
  const busy = useNavigation().formAction !== undefined;
  const { accounts, others } = data;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "DEPOSIT.TITLE" })}</h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: "DEPOSIT.PLAY_MONEY" })}</p>
      </header>
      {accounts === null ? (
        <Notice
          title={intl.formatMessage({ id: "DEPOSIT.FAILED.TITLE" })}
          text={intl.formatMessage({ id: "DEPOSIT.FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to="/deposit" reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : (
        <section className={PANEL} aria-labelledby="accounts-title">
          <h2 id="accounts-title" className="font-bold font-display text-lg">
            {intl.formatMessage({ id: "DEPOSIT.ACCOUNTS" })}
          </h2>
          <ul className="grid gap-2">
            {accounts.map((account) => (
              <AccountLine key={account.currency} account={account} busy={busy} />
            ))}
          </ul>
        </section>
      )}
      {accounts && others.length > 0 ? (
        <Form method="post" className={PANEL}>
          <Field
            name="currency"
            label={intl.formatMessage({ id: "DEPOSIT.OTHER" })}
            hint={intl.formatMessage({ id: "DEPOSIT.OTHER_HINT" })}
            error={refusal ? sayCode(intl, refusal) : undefined}
          >
            {(control) => (
              <Select {...control} required>
                {others.map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" variant="main" busy={busy} className="justify-self-start">
            {intl.formatMessage({ id: "DEPOSIT.OPEN" })}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function AccountLine({ account, busy }: { account: Account; busy: boolean }) {
  const intl = useIntl();
  const { currency, active, amount_cents, available_to_cashout_cents } = account;
  const unit = { code: currency, ...CURRENCIES[currency] };
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
        <Form method="post">
          <Button type="submit" name="currency" value={currency} disabled={busy}>
            {intl.formatMessage({ id: "DEPOSIT.USE" })}
          </Button>
        </Form>
      )}
    </li>
  );
}
