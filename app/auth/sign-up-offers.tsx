import { Gift } from "lucide-react";
import type { GiftOffer } from "#schemas/api/bonuses.ts";
import { Icon } from "#ui/icon.tsx";
import { OfferTerms } from "../gifts/offer-terms.tsx";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";

/** What a registration brings, with its conditions, beside the form. */
export function SignUpOffers({ offers }: { offers: readonly GiftOffer[] }) {
  const { t, promise } = useGiftTexts();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="sign-up-offers" className="grid gap-3 rounded-large border border-line bg-surface p-4">
      <h2 id="sign-up-offers" className="flex items-center gap-2 font-semibold text-sm">
        <Icon of={Gift} className="text-brand" />
        {t("OFFER.AT_SIGN_UP")}
      </h2>
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <li key={offer.group_key} className="grid gap-0.5">
            <p className="font-bold font-display text-lg">{promise(offer)}</p>
            <OfferTerms offer={offer} className="text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
