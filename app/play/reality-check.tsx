import { useState } from "react";
import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Money } from "#ui/money.tsx";
import { moneyUnit } from "#widgets/registry/money-unit.ts";
import type { Played } from "./played-since.ts";

interface Props {
  /** Since when the player has been here, milliseconds since 1970. */
  since: number;
  /** Null where it is not known: the history has it. */
  played: Played | null;
  currency: string;
  onGoOn: () => void;
}

/** Time, stakes and wins of this visit, and the question whether to go on (RG-08). Only an answer closes it. */
export function RealityCheck({ since, played: sums, currency, onGoOn }: Props) {
  const intl = useIntl();
  const [minutes] = useState(() => Math.floor((Date.now() - since) / 60_000));
  const rows = sums
    ? [
        { label: intl.formatMessage({ id: "GAME.REALITY.STAKES" }), amount: sums.staked },
        { label: intl.formatMessage({ id: "GAME.REALITY.WINS" }), amount: sums.paid },
        { label: intl.formatMessage({ id: "GAME.REALITY.NET" }), amount: sums.paid - sums.staked },
      ]
    : [];
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onGoOn}
      closeLabel=""
      title={intl.formatMessage({ id: "GAME.REALITY.TITLE" })}
    >
      <div className="grid gap-4">
        <p>{intl.formatMessage({ id: "GAME.REALITY.TIME" }, { minutes })}</p>
        {sums ? (
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
            {rows.map(({ label, amount }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-semibold tabular-nums">
                  <Money amount={amount} unit={moneyUnit(currency)} locale={intl.locale} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-muted">{intl.formatMessage({ id: "GAME.REALITY.UNKNOWN" })}</p>
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="quiet" onClick={onGoOn}>
            {intl.formatMessage({ id: "GAME.REALITY.GO_ON" })}
          </Button>
          <ButtonLink variant="main" to="/">
            {intl.formatMessage({ id: "GAME.REALITY.STOP" })}
          </ButtonLink>
        </div>
        <ButtonLink to="/profile/games-history">{intl.formatMessage({ id: "GAME.REALITY.HISTORY" })}</ButtonLink>
      </div>
    </Dialog>
  );
}
