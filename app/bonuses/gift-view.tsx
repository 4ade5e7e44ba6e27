import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Gift } from "#schemas/api/bonuses.ts";
import { isFinished } from "#schemas/rules/gifts.ts";
import { KIND_NAMES } from "../gifts/kind-names.ts";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import { Panel } from "../page/panel.tsx";
import type { PageResult } from "../shell/form/page-result.ts";
import { CountingGames } from "./counting-games.tsx";
import { titlesOfSpins } from "./games-of-spins.ts";
import { GiftCard } from "./gift-card.tsx";
import type { GiftGame } from "./load-gifts.server.ts";

interface Props {
  page: { gift: Gift; games: readonly GiftGame[]; ahead: Gift | null; now: string; canceling: boolean };
  result: PageResult | undefined;
}

/** One gift with the terms that it was issued with. */
export function GiftView({ page: { gift, games, ahead, now, canceling }, result }: Props) {
  const { t, ended } = useGiftTexts();
  return (
    <>
      <Link
        to="/profile/gifts"
        className="focus-ring inline-flex min-h-11 items-center justify-self-start rounded-small font-semibold text-sm"
      >
        <span aria-hidden="true">←&nbsp;</span>
        {t("GIFTS.ALL")}
      </Link>
      {isFinished(gift.stage) ? (
        <Panel id={`gift-${gift.id}`} title={gift.title}>
          <p>{ended(gift)}</p>
        </Panel>
      ) : (
        <GiftCard gift={gift} games={games} ahead={ahead} result={result} now={now} isCanceling={canceling} alone />
      )}
      <Terms gift={gift} games={games} />
    </>
  );
}

function Terms({ gift, games }: { gift: Gift; games: readonly GiftGame[] }) {
  const { t, money, time, wagering, given } = useGiftTexts();
  const { currency, wager } = gift;
  const amount = (cents: number | null) => (cents === null ? null : money(cents, currency));
  const terms: readonly (readonly [string, string | null])[] = [
    [t("GIFTS.TERM.KIND"), t(KIND_NAMES[gift.kind])],
    [t("GIFTS.TERM.GIVEN"), given(gift)],
    [t("GIFTS.TERM.SPIN_BET"), amount(gift.freespin_bet_cents)],
    [t("GIFTS.GAMES"), titlesOfSpins(gift, games) || null],
    [t("GIFTS.TERM.WAGER"), wagering(gift)],
    [t("GIFTS.TERM.MAX_BET"), amount(wager > 0 ? gift.max_bet_cents : null)],
    [t("GIFTS.TERM.MAX_WIN"), amount(gift.max_win_cents)],
    [t("GIFTS.TERM.ISSUED"), time(gift.created_at)],
    [
      t(gift.kind === "freebets" ? "GIFTS.TERM.FINISH_BY" : "GIFTS.TERM.ACTIVATE_BY"),
      gift.activatable_until && time(gift.activatable_until),
    ],
    [t("GIFTS.TERM.FINISH_BY"), gift.valid_until && time(gift.valid_until)],
    [t("GIFTS.TERM.ENDED"), gift.finished_at && time(gift.finished_at)],
  ];
  return (
    <Panel id="gift-terms" title={t("GIFTS.TERMS.TITLE")}>
      <dl className="grid gap-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
        {terms.map(([name, value]) => (value === null ? null : <Term key={name} name={name} value={value} />))}
      </dl>
      {wager > 0 && gift.stage !== "handle_bets" ? <CountingGames gift={gift} titles={games} /> : null}
      <p className="max-w-prose text-muted text-sm">{t("GIFTS.TERMS.FIXED")}</p>
    </Panel>
  );
}

const Term = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt className="text-muted max-sm:-mb-1.5">{name}</dt>
    <dd className="tabular-nums sm:text-right">{value}</dd>
  </>
);
