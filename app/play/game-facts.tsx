import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { GameFacts as ShownGame } from "./load-game.server.ts";

const VOLATILITY = {
  low: { id: "GAME.VOLATILITY.LOW" },
  medium: { id: "GAME.VOLATILITY.MEDIUM" },
  high: { id: "GAME.VOLATILITY.HIGH" },
} as const;
const STEPS = { low: 1, medium: 2, high: 3 } as const;

/** What a player should know before the first bet. */
export function GameFacts({ game }: { game: ShownGame }) {
  const intl = useIntl();
  return (
    <section aria-labelledby="game-facts" className="rounded-large border border-line bg-surface p-4 md:p-5">
      <h2 id="game-facts" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: "GAME.FACTS" })}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <div>
          <dt className="text-muted">{intl.formatMessage({ id: "GAME.FACT.PROVIDER" })}</dt>
          <dd className="font-semibold">
            <Link
              to={`/producers/${game.provider.slug}`}
              className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
            >
              {game.provider.title}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{intl.formatMessage({ id: "GAME.FACT.RTP" })}</dt>
          <dd className="font-semibold tabular-nums">
            {intl.formatMessage({ id: "GAME.FACT.RTP_VALUE" }, { rtp: game.rtp })}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{intl.formatMessage({ id: "GAME.FACT.VOLATILITY" })}</dt>
          <dd className="flex items-center gap-2 font-semibold">
            {intl.formatMessage(VOLATILITY[game.volatility])}
            <span className="flex gap-0.5" aria-hidden="true">
              {[1, 2, 3].map((step) => (
                <span
                  key={step}
                  className={`h-3 w-1.5 rounded-full ${step <= STEPS[game.volatility] ? "bg-brand" : "bg-line"}`}
                />
              ))}
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
