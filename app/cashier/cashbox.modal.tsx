import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import type { MessageId } from "../i18n/message-id.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { withModal } from "../shell/modals/url-modal.ts";
import { AccountLine } from "./account-line.tsx";
import type { CashboxData } from "./cashbox.server.ts";

const VIEWS = {
  dashboard: { tab: "CASHBOX.DASHBOARD", text: "DEPOSIT.PLAY_MONEY" },
  deposit: { tab: "CASHBOX.DEPOSIT", text: "CASHBOX.DEPOSIT.TEXT" },
  withdraw: { tab: "CASHBOX.WITHDRAW", text: "CASHBOX.WITHDRAW.TEXT" },
} as const satisfies Record<string, { tab: MessageId; text: MessageId }>;
type View = keyof typeof VIEWS;

/** One click leads to the same money: there is no stored means of payment to click on. */
const viewOf = (name: string): View => (name === "dashboard" || name === "withdraw" ? name : "deposit");

/** The cashbox of an installation that plays with play money: the accounts by currency, and what is paid in or out. */
export default function CashboxModal({ data }: ModalProps<CashboxData | undefined>) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  if (!data) return null;
  const page = pathname + search;
  const current = viewOf(data.view);
  return (
    <div className="grid gap-4">
      <ModalTitle>{intl.formatMessage({ id: "DEPOSIT.TITLE" })}</ModalTitle>
      <nav aria-label={intl.formatMessage({ id: "CASHBOX.VIEWS" })} className="modal-tabs">
        {(Object.keys(VIEWS) as View[]).map((view) => (
          <Link
            key={view}
            to={withModal(page, view)}
            replace
            preventScrollReset
            aria-current={view === current ? "page" : undefined}
            className="modal-tab focus-ring"
          >
            {intl.formatMessage({ id: VIEWS[view].tab })}
          </Link>
        ))}
      </nav>
      <p className="text-muted text-sm">{intl.formatMessage({ id: VIEWS[current].text })}</p>
      <Accounts data={data} />
    </div>
  );
}

function Accounts({ data: { accounts, others, errorCode } }: { data: CashboxData }) {
  const intl = useIntl();
  const busy = useNavigation().formAction !== undefined;
  const here = useLocation();
  if (accounts === null)
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p className="font-semibold">{intl.formatMessage({ id: "DEPOSIT.FAILED.TITLE" })}</p>
        <p className="text-muted text-sm">{intl.formatMessage({ id: "DEPOSIT.FAILED.TEXT" })}</p>
        <ButtonLink variant="main" to={here} replace reloadDocument>
          {intl.formatMessage({ id: "LOBBY.RETRY" })}
        </ButtonLink>
      </div>
    );
  return (
    <>
      <ul className="grid gap-2" aria-label={intl.formatMessage({ id: "DEPOSIT.ACCOUNTS" })}>
        {accounts.map((account) => (
          <AccountLine key={account.currency} account={account} busy={busy} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" action="/deposit" replace preventScrollReset className="grid gap-3">
          <Field
            name="currency"
            label={intl.formatMessage({ id: "DEPOSIT.OTHER" })}
            hint={intl.formatMessage({ id: "DEPOSIT.OTHER_HINT" })}
            error={errorCode ? formatErrorCode(intl, { code: errorCode }) : undefined}
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
          <Button type="submit" variant="main" busy={busy} wide>
            {intl.formatMessage({ id: "DEPOSIT.OPEN" })}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
