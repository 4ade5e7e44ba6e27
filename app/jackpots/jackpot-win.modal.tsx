import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Success } from "#ui/drawings/success.tsx";
import { jackpotAmount } from "#widgets/jackpots/stack/ticking-amount.tsx";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { whenVisible } from "./when-visible.ts";
import type { WonJackpot } from "./win-popups.ts";

/** The player has won a jackpot: what, and that it is on their account already (MODAL-03). */
export default function JackpotWinModal({ data: { win, onShown }, close }: ModalProps<WonJackpot>) {
  const intl = useIntl();
  useEffect(
    () =>
      whenVisible(() => {
        if (!onShown()) close();
      }),
    [onShown, close],
  );
  const { amount_cents, currency, jackpot, jackpot_title, jackpot_level_name } = win;
  const original = win.jackpot_original_currency;
  return (
    <div className="grid gap-4 text-center" data-jackpot-win={win.id}>
      <div className="justify-self-center">
        <Success />
      </div>
      <ModalTitle>{intl.formatMessage({ id: "JACKPOT.WON.TITLE" }, { level: jackpot_level_name })}</ModalTitle>
      <p className="jackpot-won-amount">{jackpotAmount(amount_cents, currency, intl.locale)}</p>
      <p className="text-muted">
        {intl.formatMessage({ id: "JACKPOT.WON.TEXT" }, { title: jackpot_title })}
        {original === currency
          ? null
          : ` ${intl.formatMessage(
              { id: "JACKPOT.WON.ORIGINAL" },
              { amount: jackpotAmount(win.jackpot_original_amount_cents, original, intl.locale) },
            )}`}
      </p>
      <Button variant="main" size="large" wide onClick={close}>
        {intl.formatMessage({ id: "JACKPOT.WON.CONTINUE" })}
      </Button>
      <ButtonLink variant="ghost" wide to={`/${jackpot}`} onClick={close}>
        {intl.formatMessage({ id: "JACKPOT.WON.MORE" })}
      </ButtonLink>
    </div>
  );
}
