import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { JackpotLevels } from "#widgets/jackpots/stack/stack.tsx";
import { useLiveJackpots } from "#widgets/jackpots/stack/use-live-jackpots.ts";

/** The jackpots that stakes in a game take part in. */
export function GameJackpots({ jackpots }: { jackpots: readonly Jackpot[] }) {
  const intl = useIntl();
  const live = useLiveJackpots(jackpots);
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="game-jackpots" className="grid grid-cols-[minmax(0,1fr)] gap-3" data-game-jackpots>
      <h2 id="game-jackpots" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: "GAME.JACKPOTS" }, { count: live.length })}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {live.map((jackpot) => (
          <li key={jackpot.identifier} className="jackpot-stack">
            <h3 className="font-semibold">
              <Link
                to={`/${jackpot.identifier}`}
                className="focus-ring inline-flex min-h-6 items-center rounded-small hover:underline"
              >
                {jackpot.title}
              </Link>
            </h3>
            <JackpotLevels jackpot={jackpot} />
          </li>
        ))}
      </ul>
    </section>
  );
}
