import { ChevronDown } from "lucide-react";
import type { GiftOffer } from "#schemas/api/bonuses.ts";
import { bonusOfDeposit, missingDeposit, wagerOfDeposit } from "#schemas/rules/gift-offers.ts";
import { Icon } from "#ui/icon.tsx";
import { OfferTerms } from "../gifts/offer-terms.tsx";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import { lapsesWith, type OfferChoice, offerFor } from "./offer-choices.ts";

interface Props {
  choices: readonly OfferChoice[];
  /** What is chosen at first; from then on it is the browser's. */
  initial: string;
  chosen: string;
  /** The amount that is typed; null while it is none. */
  cents: number | null;
  /** Keys of the offers that only this deposit brings. */
  onlyNow: readonly string[];
}

/**
 * The bonuses that a deposit may bring: one line names the chosen one and opens to all as radio buttons. None is a choice,
 * too. Closed, it still says what the chosen one brings, or costs.
 */
export function OfferPicker({ choices, initial, chosen, cents, onlyNow }: Props) {
  const { t, promise } = useGiftTexts();
  const choice = choices.find(({ value }) => value === chosen);
  const offer = choice && offerFor(choice, cents ?? 0);
  const lostWith = (each: OfferChoice) => lapsesWith(choices, each, { cents: cents ?? 0, onlyNow });
  return (
    <div className="group grid gap-2">
      <details className="group rounded-medium border border-line px-3">
        <summary className="focus-ring flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-small py-2 text-sm [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
            <span className="text-muted">{t("OFFER.CHOOSE")}</span>
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {offer ? promise(offer) : t("OFFER.NONE")}
              {offer?.code ? ` · ${t("OFFER.CODE", { code: offer.code })}` : null}
            </span>
          </span>
          <Icon of={ChevronDown} className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <fieldset className="grid gap-2 pb-3">
          <legend className="sr-only">{t("OFFER.CHOOSE")}</legend>
          {choices.map((each) => (
            <OfferCard
              key={each.value}
              choice={each}
              lost={lostWith(each)}
              isFirst={each.value === initial}
              cents={cents}
            />
          ))}
        </fieldset>
      </details>
      <div role="status" className="min-h-5 text-sm tabular-nums">
        {choice ? (
          <>
            <Outcome choice={choice} cents={cents} />
            <span className="grid group-has-[details[open]]:hidden">
              <Lapses lost={lostWith(choice)} />
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** What lapses with a choice. */
function Lapses({ lost }: { lost: readonly GiftOffer[] }) {
  const { t, promise } = useGiftTexts();
  return lost.map((each) => (
    <span key={each.group_key} className="text-warn text-xs [overflow-wrap:anywhere]">
      {t("OFFER.LAPSES", { gift: promise(each), title: each.title })}
    </span>
  ));
}

interface CardProps {
  choice: OfferChoice;
  /** What lapses when it is chosen. */
  lost: readonly GiftOffer[];
  isFirst: boolean;
  cents: number | null;
}

function OfferCard({ choice, lost, isFirst, cents }: CardProps) {
  const { t, promise } = useGiftTexts();
  const offer = offerFor(choice, cents ?? 0);
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-medium border border-line bg-raised px-3 py-2 hover:border-muted has-checked:border-brand has-checked:ring-1 has-checked:ring-brand">
      <input
        type="radio"
        name="promo_code"
        value={choice.value}
        defaultChecked={isFirst}
        className="focus-ring size-5 scroll-my-28 shrink-0 accent-(--brand)"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        {offer ? (
          <>
            <span className="font-semibold text-sm [overflow-wrap:anywhere]">{promise(offer)}</span>
            <span className="text-muted text-xs">
              {offer.code === null ? offer.title : `${offer.title} · ${t("OFFER.CODE", { code: offer.code })}`}
            </span>
            <OfferTerms offer={offer} className="text-muted" />
          </>
        ) : (
          <>
            <span className="font-semibold text-sm">{t("OFFER.NONE")}</span>
            <span className="text-muted text-xs">{t("OFFER.NONE.TEXT")}</span>
          </>
        )}
        <Lapses lost={lost} />
      </span>
    </label>
  );
}

/** What the chosen offer brings for the typed amount, or how much it is short of. */
function Outcome({ choice, cents }: { choice: OfferChoice; cents: number | null }) {
  const { t, money, spins, amountOf, join } = useGiftTexts();
  const offer = offerFor(choice, cents ?? 0);
  if (!offer || cents === null) return null;
  const { currency, kind, freespins_total, days_to_wager: days } = offer;
  const missing = missingDeposit(offer, cents);
  if (missing > 0) return <p className="text-warn">{t("OFFER.MISSING", { missing: money(missing, currency) })}</p>;
  const bonus = bonusOfDeposit(offer, cents);
  const wager = wagerOfDeposit(offer, cents);
  const gift = join([
    bonus > 0 ? amountOf(kind, money(bonus, currency)) : null,
    freespins_total > 0 ? spins(freespins_total) : null,
  ]);
  return (
    <p>
      {wager > 0 ? t("OFFER.BRINGS_WAGER", { gift, wager: money(wager, currency), days }) : t("OFFER.BRINGS", { gift })}
    </p>
  );
}
