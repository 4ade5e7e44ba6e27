import { useEffect, useRef } from "react";
import type { Gift } from "#schemas/api/bonuses.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import type { PageResult } from "../shell/form/page-result.ts";
import { giftForm } from "./form-names.ts";
import { GiftForm } from "./gift-form.tsx";

interface Props {
  gift: Gift;
  /** Names the gift in the form. */
  sent: Readonly<Record<string, string>>;
  result: PageResult | undefined;
  /** The level below the heading of the gift. */
  heading: "h3" | "h4";
}

/** Asks whether a gift is given up, and says exactly what is lost by it. */
export function CancelGift({ gift, sent, result, heading: Heading }: Props) {
  const { t, money } = useGiftTexts();
  const { id, title, balance_cents, freespins_left, stage, currency, amount_cents, amount_wager_cents } = gift;
  const heading = useRef<HTMLHeadingElement>(null);
  // The address changes within the page: the reader goes on at the question.
  useEffect(() => heading.current?.focus(), []);
  // Until it wagers, its money is not on the account: what was given, or what its spins have won.
  const isUnused = (stage === "issued" || stage === "wait") && balance_cents === 0 && amount_cents > 0;
  const unused = gift.freespins_total > 0 ? "GIFTS.CANCEL.WON" : "GIFTS.CANCEL.UNUSED";
  const losses = [
    balance_cents > 0 ? t("GIFTS.CANCEL.MONEY", { amount: money(balance_cents, currency) }) : null,
    isUnused ? t(unused, { amount: money(amount_cents, currency) }) : null,
    freespins_left > 0 ? t("GIFTS.CANCEL.SPINS", { count: freespins_left }) : null,
    amount_wager_cents > 0 ? t("GIFTS.CANCEL.WAGERED", { amount: money(amount_wager_cents, currency) }) : null,
    stage === "issued" || (balance_cents === 0 && freespins_left === 0) ? t("GIFTS.CANCEL.NEVER") : null,
  ].filter((loss) => loss !== null);
  return (
    <div className="grid gap-3 rounded-medium border border-bad p-4">
      <Heading ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t("GIFTS.CANCEL.TITLE", { title })}
      </Heading>
      <ul className="grid list-disc gap-1 pl-5 text-sm tabular-nums">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
        <li>{t("GIFTS.CANCEL.KEEPS")}</li>
      </ul>
      <GiftForm name={giftForm(id)} result={result} fields={{ intent: "cancel", ...sent }}>
        {(busy) => (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="brand" busy={busy}>
              {t("GIFTS.CANCEL.YES")}
            </Button>
            <ButtonLink to="/profile/gifts" preventScrollReset>
              {t("GIFTS.CANCEL.NO")}
            </ButtonLink>
          </div>
        )}
      </GiftForm>
    </div>
  );
}
