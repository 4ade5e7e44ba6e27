import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { hasFeature } from "#schemas/rules/features.ts";
import { Icon } from "#ui/icon.tsx";
import { Coming } from "../../features/coming.tsx";
import type { ShownJackpot } from "./shown-jackpot.ts";
import { TickingAmount } from "./ticking-amount.tsx";
import { useLiveJackpots } from "./use-live-jackpots.ts";

/** The first jackpot's three levels beside the hero; the names of the others lead to their pages. */
export function JackpotStack({ jackpots }: { jackpots: readonly ShownJackpot[] }) {
  const intl = useIntl();
  const id = useId();
  const [first, ...others] = useLiveJackpots(jackpots);
  if (!first) return null;
  return (
    <article className="jackpot-stack" aria-labelledby={id}>
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="truncate font-bold font-display text-lg">
          {first.title}
        </h2>
        <Link to={`/${first.identifier}`} className="jackpot-more focus-ring">
          {intl.formatMessage({ id: "LOBBY.JACKPOT.MORE" })}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </header>
      <JackpotLevels jackpot={first} />
      {others.length > 0 ? (
        <ul className="jackpot-others">
          {others.slice(0, MOST_OTHERS).map((jackpot) => {
            const top = topLevel(jackpot);
            return (
              <li key={jackpot.identifier}>
                <Link to={`/${jackpot.identifier}`} className="jackpot-other focus-ring">
                  <span className="truncate text-muted">{jackpot.title}</span>
                  {top ? (
                    <strong>
                      <TickingAmount cents={top.amount_cents} currency={jackpot.currency} locale={intl.locale} />
                    </strong>
                  ) : null}
                </Link>
              </li>
            );
          })}
        </ul>
      ) : null}
      <Coming feature="jackpot-draws" className="text-muted text-xs" />
    </article>
  );
}

/** Names of others: fewer where a line says that jackpots are to come, so that the first games stay on the screen. */
const MOST_OTHERS = hasFeature("jackpot-draws") ? 3 : 1;

/** Largest first, whatever their names are. */
export function JackpotLevels({ jackpot }: { jackpot: ShownJackpot }) {
  const { locale } = useIntl();
  return (
    <ol className="jackpot-levels">
      {byAmount(jackpot).map((level, index) => (
        <li key={level.id} className={`jackpot-level jackpot-level-${index + 1}`}>
          <span className="jackpot-level-name">{level.name}</span>
          <strong className="jackpot-level-amount">
            <TickingAmount cents={level.amount_cents} currency={jackpot.currency} locale={locale} />
          </strong>
        </li>
      ))}
    </ol>
  );
}

const byAmount = ({ levels }: ShownJackpot) => [...levels].sort((a, b) => b.amount_cents - a.amount_cents);
const topLevel = (jackpot: ShownJackpot) => byAmount(jackpot)[0];
