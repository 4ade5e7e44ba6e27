import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Money } from "#ui/money.tsx";
import { moneyUnit } from "#widgets/registry/money-unit.ts";
import { clockText } from "../shell/session-clock.ts";
import type { Played } from "./played-since.ts";

interface Props {
  /** Since when the player has been here, milliseconds since 1970; null before the browser knows. */
  since: number | null;
  played: Played | null;
  currency: string;
}

/** How long the player has been here and what it has cost so far: always in view beside a game for money (RG-03). */
export function PlayClock({ since, played, currency }: Props) {
  const intl = useIntl();
  const seconds = useSeconds(since);
  return (
    <dl className="play-clock">
      <div>
        <dt>{intl.formatMessage({ id: "GAME.CLOCK.TIME" })}</dt>
        <dd>
          <span role="timer" aria-live="off">
            {seconds === null ? "—" : clockText(seconds)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{intl.formatMessage({ id: "GAME.CLOCK.NET" })}</dt>
        <dd>
          <Money amount={played && played.paid - played.staked} unit={moneyUnit(currency)} locale={intl.locale} />
        </dd>
      </div>
    </dl>
  );
}

function useSeconds(since: number | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return since === null || now === null ? null : Math.max(0, Math.floor((now - since) / 1_000));
}
