import { Link, useHref } from "@remix-run/react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { PANEL } from "../../registry/panel.ts";
import { useT } from "../../registry/use-t.ts";
import { gamePath, inGuestMode, realPlayPath } from "../tile/tile-links.ts";
import { pictureAddress } from "../tile/tile-picture.tsx";
import type { CardGame } from "./card-game.ts";
import { VOLATILITY } from "./volatility.ts";

/** One game with its picture, what it pays back, and the ways to play it. */
export function GameCard({ game, signedIn, title }: { game: CardGame; signedIn: boolean; title?: string }) {
  const t = useT();
  const intl = useIntl();
  const main = useHref("/");
  const prefix = main === "/" ? "" : main;
  return (
    <section className={`${PANEL} flex flex-col gap-4 sm:flex-row sm:gap-6`} aria-label={title ?? game.title}>
      {/* The name leads there too: one way is enough for a keyboard. */}
      <Link
        to={gamePath(game.id)}
        tabIndex={-1}
        aria-hidden="true"
        className="w-32 flex-none overflow-hidden rounded-medium sm:w-40"
      >
        <img
          src={pictureAddress(game.picture)}
          alt=""
          width={210}
          height={280}
          loading="lazy"
          className="aspect-[3/4] w-full object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <header>
          {title ? <p className="text-muted text-sm">{title}</p> : null}
          <h3 className="font-display font-semibold text-xl">
            <Link to={gamePath(game.id)} className="focus-ring rounded-small hover:text-brand">
              {game.title}
            </Link>
          </h3>
          <p className="text-muted text-sm">{game.provider}</p>
        </header>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact
            label={t("GAME.FACT.RTP")}
            value={intl.formatMessage({ id: "GAME.FACT.RTP_VALUE" }, { rtp: game.rtp })}
          />
          <Fact label={t("GAME.FACT.VOLATILITY")} value={t(VOLATILITY[game.volatility])} />
        </dl>
        {inGuestMode(prefix) ? null : (
          <p className="mt-auto flex flex-wrap gap-3 pt-1">
            {game.unsupported ? null : (
              <ButtonLink
                to={realPlayPath(game.id, { signedIn, prefix })}
                variant="main"
                aria-label={t("GAME.PLAY_NAMED", { title: game.title })}
              >
                {t("GAME.PLAY")}
              </ButtonLink>
            )}
            {game.demo ? (
              <ButtonLink
                to={gamePath(game.id, "demo")}
                variant="quiet"
                aria-label={t("GAME.DEMO_NAMED", { title: game.title })}
              >
                {t("GAME.DEMO")}
              </ButtonLink>
            ) : null}
          </p>
        )}
      </div>
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
);
