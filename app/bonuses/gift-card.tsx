import { Link } from "@remix-run/react";
import { Dices, Gift, type LucideIcon, RotateCw } from "lucide-react";
import { useIntl } from "react-intl";
import type { Gift as PlayerGift } from "#schemas/api/bonuses.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";
import { hasSpinsToPlay, isFreeBetToPlace, toWager, waitsWithWins } from "../gifts/open-gifts.ts";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import { WagerProgress } from "../gifts/wager-progress.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { PANEL } from "../page/panel.tsx";
import type { PageResult } from "../shell/form/page-result.ts";
import { useFrame } from "../shell/use-frame.ts";
import { CancelGift } from "./cancel-gift.tsx";
import { CountingGames } from "./counting-games.tsx";
import { giftForm } from "./form-names.ts";
import { gamesOfSpins, titlesOfSpins } from "./games-of-spins.ts";
import { GiftForm } from "./gift-form.tsx";
import type { GiftGame } from "./load-gifts.server.ts";

interface Props {
  gift: PlayerGift;
  /** Titles of the games that it names. */
  games: readonly GiftGame[];
  /** The gift that it waits for. */
  ahead: PlayerGift | null;
  result: PageResult | undefined;
  now: string;
  /** The player has asked to give it up, and is asked whether they are sure. */
  isCanceling: boolean;
  /** On the gift's own page there is no link to it. */
  alone?: boolean;
}

/** An open gift: what it is, what is left to do, by when, and what the player can do with it. */
export function GiftCard({ gift, games, ahead, result, now, isCanceling, alone = false }: Props) {
  const intl = useIntl();
  const { t, given, money } = useGiftTexts();
  const { id, title, stage, activatable, cancelable, freespins_total, max_bet_cents, max_win_cents, currency } = gift;
  const heading = `gift-${id}`;
  const Heading = alone ? "h2" : "h3";
  const sent = { gift: id, kind: freespins_total > 0 ? "fs" : "bonus" };
  const isSpins = hasSpinsToPlay(gift);
  const isFreeBet = isFreeBetToPlace(gift);
  // A deposit may bring a bonus and spins of one title.
  const named = { title: `${title}, ${given(gift)}` };
  return (
    <article aria-labelledby={heading} className={PANEL}>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-medium bg-raised text-brand">
          <Icon of={iconOf(gift)} size={24} />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Heading id={heading} className="font-bold font-display text-lg [overflow-wrap:anywhere]">
              {title}
            </Heading>
            <Badge theme={activatable || isFreeBet ? "action" : "quiet"}>
              {isSpins ? t("GIFTS.STAGE.SPINS") : isFreeBet ? t("GIFTS.FREE_BET.STAGE") : t("GIFTS.STAGE", { stage })}
            </Badge>
          </div>
          {alone ? null : <p className="text-muted text-sm tabular-nums">{given(gift)}</p>}
        </div>
      </div>
      {stage === "handle_bets" ? <WagerProgress gift={gift} label={t("GIFTS.PROGRESS", { title })} /> : null}
      {isSpins ? (
        <Spins gift={gift} games={games} />
      ) : !alone && stage === "issued" && gift.games.length > 0 ? (
        <Line name={t("GIFTS.GAMES")} value={titlesOfSpins(gift, games)} />
      ) : null}
      {stage === "wait" && !isSpins ? (
        <p className="text-sm">{ahead ? t("GIFTS.WAITS_FOR", { title: ahead.title }) : t("GIFTS.WAITS")}</p>
      ) : null}
      {waitsWithWins(gift) ? (
        <p className="font-semibold text-sm tabular-nums">
          {t("GIFTS.WON", { amount: money(gift.amount_cents, currency) })}
        </p>
      ) : null}
      {gift.reason ? <p className="text-sm">{formatErrorCode(intl, { code: gift.reason })}</p> : null}
      {stage === "handle_bets" || isFreeBet ? null : <Wagering gift={gift} />}
      {max_bet_cents === null || gift.wager === 0 ? null : (
        <Line name={t("GIFTS.TERM.MAX_BET")} value={money(max_bet_cents, currency)} />
      )}
      {alone || max_win_cents === null ? null : (
        <Line name={t("GIFTS.TERM.MAX_WIN")} value={money(max_win_cents, currency)} />
      )}
      {stage === "handle_bets" ? <CountingGames gift={gift} titles={games} /> : null}
      <Deadline gift={gift} now={now} />
      {isCanceling && cancelable ? (
        <CancelGift gift={gift} sent={sent} result={result} heading={alone ? "h3" : "h4"} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          {activatable ? (
            <GiftForm name={giftForm(id)} result={result} fields={{ intent: "activate", ...sent }}>
              {(busy) => (
                <Button type="submit" variant="main" busy={busy} aria-label={t("GIFTS.ACTIVATE.NAMED", named)}>
                  {t("GIFTS.ACTIVATE")}
                </Button>
              )}
            </GiftForm>
          ) : null}
          {isFreeBet ? <PlaceFreeBet label={t("GIFTS.FREE_BET.PLACE.NAMED", named)} /> : null}
          {alone ? null : (
            <ButtonLink to={`/profile/gifts/${id}`} aria-label={t("GIFTS.TERMS.NAMED", named)}>
              {t("GIFTS.TERMS")}
            </ButtonLink>
          )}
          {cancelable ? (
            <ButtonLink
              variant="ghost"
              to={alone ? `/profile/gifts/${id}?cancel=${id}` : `/profile/gifts?cancel=${id}`}
              preventScrollReset
              aria-label={t("GIFTS.CANCEL.NAMED", named)}
            >
              {t("GIFTS.CANCEL")}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </article>
  );
}

/** The link to the sports site, where the visitor may use it. */
function PlaceFreeBet({ label }: { label: string }) {
  const { t } = useGiftTexts();
  const sports = useFrame().top.find(({ id }) => id === "sports");
  return sports ? (
    <ButtonLink variant="main" to={sports.to} aria-label={label}>
      {t("GIFTS.FREE_BET.PLACE")}
    </ButtonLink>
  ) : null;
}

/** What has to be staked before the gift becomes real money, and how long the player has for it. */
function Wagering({ gift }: { gift: PlayerGift }) {
  const { t, money, times, wagering } = useGiftTexts();
  const { wager, currency, activatable, days_to_wager: days } = gift;
  const requirement = toWager(gift);
  if (wager === 0) return <Line name={t("GIFTS.TERM.WAGER")} value={wagering(gift)} />;
  const stake =
    requirement === 0 || hasSpinsToPlay(gift)
      ? t("GIFTS.STAKE.WINS", { times: times(wager) })
      : t("GIFTS.STAKE.AMOUNT", { amount: money(requirement, currency), times: times(wager) });
  return (
    <p className="font-semibold text-sm tabular-nums">
      {stake}
      {activatable ? ` ${t("GIFTS.STAKE.DAYS", { days })}` : null}
    </p>
  );
}

/** A term that a player has to know before they activate or play. */
const Line = ({ name, value }: { name: string; value: string }) => (
  <p className="text-sm tabular-nums">
    {name}: {value}
  </p>
);

const iconOf = ({ freespins_total, kind }: PlayerGift): LucideIcon =>
  freespins_total > 0 ? RotateCw : kind === "freebets" ? Dices : Gift;

function Spins({ gift, games }: { gift: PlayerGift; games: readonly GiftGame[] }) {
  const { t, money, spins } = useGiftTexts();
  const { freespins_left, freespins_total, freespin_bet_cents, amount_cents, currency } = gift;
  const played = gamesOfSpins(gift, games);
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{t("GIFTS.SPINS_LEFT", { left: freespins_left, spins: spins(freespins_total) })}</span>
        {freespin_bet_cents === null ? null : (
          <span className="text-muted">{t("GIFTS.SPIN_BET", { bet: money(freespin_bet_cents, currency) })}</span>
        )}
      </p>
      {amount_cents > 0 ? (
        <p className="text-sm tabular-nums">{t("GIFTS.SPINS_WON", { amount: money(amount_cents, currency) })}</p>
      ) : null}
      {played[0] ? (
        <ButtonLink variant="main" to={`/play/${played[0].identifier}`}>
          {t("GIFTS.PLAY_SPINS", { title: played[0].title })}
        </ButtonLink>
      ) : null}
      {played.length > 1 ? (
        <ul className="flex flex-wrap gap-2" aria-label={t("GIFTS.GAMES")}>
          {played.slice(1).map(({ identifier, title }) => (
            <li key={identifier}>
              <Link
                to={`/play/${identifier}`}
                className="focus-ring inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 font-semibold text-sm hover:border-muted"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Until when it can be activated, placed, played or wagered: the date, and how long that is. */
function Deadline({ gift, now }: { gift: PlayerGift; now: string }) {
  const { t, time } = useGiftTexts();
  const isFreeBet = isFreeBetToPlace(gift);
  const until = gift.activatable || isFreeBet ? gift.activatable_until : gift.valid_until;
  if (until === null) return null;
  const name = isFreeBet ? "GIFTS.FREE_BET.PLACE_BY" : gift.activatable ? "GIFTS.ACTIVATE_BY" : "GIFTS.FINISH_BY";
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm tabular-nums">
      <span>{t(name, { time: time(until) })}</span>
      <Countdown startAt={gift.created_at} endAt={until} now={Date.parse(now)} />
    </p>
  );
}
