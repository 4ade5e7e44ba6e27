import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { Round } from "#schemas/api/games.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Money } from "#ui/money.tsx";
import { moneyUnit } from "#widgets/registry/money-unit.ts";
import { sumRounds } from "./reality-clock.ts";

/** More rounds than one answer holds: then the figures would be wrong, and the history has them. */
const MOST_ROUNDS = 500;

interface Props {
  /** Since when the player has been here, milliseconds since 1970. */
  since: number;
  currency: string;
  onGoOn: () => void;
}

/** Time, stakes and wins of this visit, and the question whether to go on (RG-08). Only an answer closes it. */
export function RealityCheck({ since, currency, onGoOn }: Props) {
  const intl = useIntl();
  const sums = useSums(since, currency);
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

function useSums(since: number, currency: string) {
  const [sums, setSums] = useState<{ staked: number; paid: number } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const from = new Date(since).toISOString().slice(0, 10);
    const query = new URLSearchParams({ limit: String(MOST_ROUNDS), currency, from });
    fetch(`/api/player/played_games?${query}`, {
      headers: { "X-Requested-With": "XMLHttpRequest" },
      signal: leaving.signal,
    })
      .then(async (answer) => {
        const rounds: Round[] = answer.ok ? await answer.json() : [];
        if (answer.ok && rounds.length < MOST_ROUNDS) setSums(sumRounds(rounds, since));
      })
      // The history has the figures.
      .catch(() => {});
    return () => leaving.abort();
  }, [since, currency]);
  return sums;
}
