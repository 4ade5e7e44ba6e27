import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { FairRound } from "#schemas/studio/fair.ts";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { Panel } from "../page/panel.tsx";
import { unitOfRound } from "./round-unit.ts";
import { Value, Values } from "./value-list.tsx";

/** The server's part of a round: what was fixed before, what was revealed after. It says nothing of who played. */
export function RoundValues({ round }: { round: FairRound }) {
  const t = useTranslate();
  const { locale } = useIntl();
  const { game, state, stake, price, win, commitment, server_seed, client_seed, nonce } = round;
  const unit = unitOfRound(round);
  return (
    <Panel id="fair-round" title={game.title}>
      {state === "settled" ? null : (
        <p role="status" className="rounded-medium bg-raised p-3 text-warn">
          {t(state === "open" ? "FAIR.OPEN" : "FAIR.CANCELLED")}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <Value name={t(round.free_spin ? "FAIR.STAKE.FREE" : "FAIR.STAKE")}>
          <Money amount={stake} unit={unit} locale={locale} />
        </Value>
        {price === null ? null : (
          <Value name={t("FAIR.PRICE")}>
            <Money amount={price} unit={unit} locale={locale} />
          </Value>
        )}
        <Value name={t("FAIR.WIN")}>
          <Money amount={win} unit={unit} locale={locale} />
        </Value>
      </dl>
      <Values>
        <Value name={t("FAIR.COMMITMENT")} code>
          {commitment}
        </Value>
        <Value name={t("FAIR.SERVER_SEED")} code={server_seed !== null}>
          {server_seed ?? t("FAIR.SECRET")}
        </Value>
        <Value name={t("FAIR.CLIENT_SEED")} code>
          {client_seed}
        </Value>
        <Value name={t("FAIR.NONCE")}>{nonce}</Value>
      </Values>
      {server_seed === null ? (
        <div className="grid gap-3 rounded-medium bg-raised p-4 text-sm">
          <p>{t("FAIR.SECRET.HOW")}</p>
          <Link to={`/play/${game.identifier}`} className="justify-self-start text-brand underline underline-offset-4">
            {t("FAIR.OPEN_GAME", { game: game.title })}
          </Link>
        </div>
      ) : null}
    </Panel>
  );
}
