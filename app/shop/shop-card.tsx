import { useLocation } from "@remix-run/react";
import { useIntl } from "react-intl";
import { missingPoints } from "#schemas/rules/comp-points.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { withoutModal } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";
import type { Card } from "./card.ts";
import { useCardTexts } from "./card-texts.ts";
import { exchangeAddress } from "./exchange-address.ts";

const FRAME = "grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-large border border-line bg-surface";

interface Props {
  card: Card;
  /** A guest registers first. */
  signedIn: boolean;
  /** Points to spend; null while they are not known. */
  balance: number | null;
  guestMode: boolean;
}

/** A card of the shop with its price, and the way to its exchange. */
export function ShopCard({ card, signedIn, balance, guestMode }: Props) {
  const intl = useIntl();
  const { prefix } = useFrame();
  const texts = useCardTexts();
  const { pathname, search } = useLocation();
  const page = card.page ?? pathname + withoutModal(search);
  const missing = balance === null ? 0 : missingPoints(balance, card.points);
  const title = texts.title(card);
  return (
    <li className={FRAME}>
      <div className="relative grid h-36 place-items-center bg-raised sm:h-44">
        <img
          src={card.image}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          className="size-32 object-contain sm:size-40"
        />
        {card.badge ? (
          <span className="absolute top-3 left-3">
            <Badge theme={card.badge === "SALE" ? "action" : "brand"}>
              {intl.formatMessage({ id: `SHOP.BADGE.${card.badge}` })}
            </Badge>
          </span>
        ) : null}
      </div>
      <div className="grid content-start gap-1 p-4 pb-0">
        <h2 className="font-bold font-display text-lg leading-tight">{title}</h2>
        {texts.terms(card).map((line) => (
          <p key={line} className="text-muted text-sm">
            {line}
          </p>
        ))}
        {card.endsAt ? (
          <p className="text-muted text-sm">
            {intl.formatMessage({ id: "SHOP.SALE.ENDS" }, { date: new Date(card.endsAt) })}
          </p>
        ) : null}
      </div>
      <div className="grid gap-3 p-4">
        <p className="font-semibold tabular-nums">
          {intl.formatMessage({ id: "SHOP.POINTS" }, { points: card.points })}
        </p>
        {!signedIn ? (
          guestMode ? null : (
            <ButtonLink variant="main" wide to={`/sign-up?redirect=${encodeURIComponent(prefix + page)}`}>
              {intl.formatMessage({ id: "SHOP.CARD.REGISTER" })}
            </ButtonLink>
          )
        ) : (
          <ButtonLink
            variant={missing > 0 ? "quiet" : "main"}
            wide
            to={card.page ?? exchangeAddress(page, card)}
            preventScrollReset={card.page === null}
            aria-label={`${intl.formatMessage({ id: "SHOP.CARD.GET" })}: ${title}`}
          >
            {missing > 0
              ? intl.formatMessage({ id: "SHOP.MISSING" }, { points: missing })
              : intl.formatMessage({ id: "SHOP.CARD.GET" })}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** Holds the place of a card while a tab is loaded. */
export const CardSkeleton = () => (
  <li className={FRAME} data-skeleton-card>
    <Skeleton className="h-36 w-full rounded-none sm:h-44" />
    <div className="grid gap-2 p-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-full" />
    </div>
    <div className="grid gap-3 p-4">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-11 w-full" />
    </div>
  </li>
);
