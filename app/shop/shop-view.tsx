import { Link, useNavigation } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { ShopTab } from "#schemas/rules/comp-points.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { ContentBody } from "#widgets/registry/content-body.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import type { OwnWords } from "../page/built-page.tsx";
import { Notice } from "../shell/notice.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { usePoints } from "./live-points.ts";
import type { ShopData } from "./load-shop.server.ts";
import { PointsLine } from "./points-line.tsx";
import { CardSkeleton, ShopCard } from "./shop-card.tsx";
import { SHOP_PATH, tabPath } from "./shop-path.ts";

/** What the page is called while editors say nothing else. */
export const SHOP_WORDS: OwnWords = { title: "SHOP.TITLE", description: "SHOP.DESCRIPTION" };

const SKELETONS = ["a", "b", "c", "d", "e"];
const GRID = "grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

/** The comp-point shop: the player's points, tabs, and cards (SHOP-01). */
export function ShopView({ data }: { data: ShopData }) {
  const intl = useIntl();
  const points = usePoints(data.points);
  const { page, cards, signedIn, guestMode } = data;
  const isLoading = useLoadingTab(data.tab);
  return (
    <div className="beside-menu grid grid-cols-[minmax(0,1fr)] gap-5 pb-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="font-bold font-display text-2xl md:text-3xl" {...page?.tags.title}>
            {page?.title ?? intl.formatMessage({ id: "SHOP.TITLE" })}
          </h1>
          <div className="max-w-prose text-muted" {...page?.tags.mainContent}>
            {page && page.intro.length > 0 ? (
              <ContentBody nodes={page.intro} />
            ) : (
              <p>{intl.formatMessage({ id: "SHOP.LEAD" })}</p>
            )}
          </div>
        </div>
        {points ? <PointsLine points={points} /> : null}
      </header>
      <Tabs data={data} />
      {isLoading ? (
        <ul className={GRID} aria-busy="true">
          {SKELETONS.map((key) => (
            <CardSkeleton key={key} />
          ))}
        </ul>
      ) : cards === null ? (
        <Notice
          title={intl.formatMessage({ id: "SHOP.LOAD_FAILED.TITLE" })}
          text={intl.formatMessage({ id: "SHOP.LOAD_FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to={tabPath(data.tab)} reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : cards.length === 0 ? (
        <Notice
          drawing={<NothingYet />}
          title={intl.formatMessage({ id: "SHOP.EMPTY.TITLE" })}
          text={intl.formatMessage({ id: "SHOP.EMPTY.TEXT" })}
        >
          <ButtonLink variant="main" to={data.tab === "" ? "/" : SHOP_PATH}>
            {intl.formatMessage({ id: data.tab === "" ? "SHOP.PLAY" : "SHOP.EMPTY.ACTION" })}
          </ButtonLink>
        </Notice>
      ) : (
        <ul className={GRID}>
          {cards.map((card) => (
            <ShopCard
              key={card.group}
              card={card}
              signedIn={signedIn}
              balance={points?.chargeable.points ?? null}
              guestMode={guestMode}
            />
          ))}
        </ul>
      )}
      {page && page.body.length > 0 ? (
        <div className="min-w-0" {...page.tags.body}>
          <ContentBody nodes={page.body} />
        </div>
      ) : null}
    </div>
  );
}

/** Whether another tab of the shop is on its way. */
function useLoadingTab(tab: ShopTab): boolean {
  const { state, location, formMethod } = useNavigation();
  const { prefix } = useFrame();
  if (state !== "loading" || formMethod !== undefined) return false;
  // The router's own locations carry the prefix.
  const pathname = location.pathname.startsWith(`${prefix}/`)
    ? location.pathname.slice(prefix.length)
    : location.pathname;
  return pathname !== tabPath(tab) && (pathname === SHOP_PATH || pathname.startsWith(`${SHOP_PATH}/`));
}

const TAB_LABELS: Readonly<Record<ShopTab, MessageId>> = {
  "": "SHOP.TAB.ALL",
  discounts: "SHOP.TAB.DISCOUNTS",
  freespins: "SHOP.TAB.FREESPINS",
  money: "SHOP.TAB.MONEY",
  special: "SHOP.TAB.SPECIAL",
};

function Tabs({ data: { tab, tabs } }: { data: ShopData }) {
  const intl = useIntl();
  return (
    <nav className="chips" aria-label={intl.formatMessage({ id: "SHOP.TABS" })}>
      <ul className="chips-list">
        {tabs.map(({ name, available }) => (
          <li key={name}>
            <Link
              to={tabPath(name)}
              className="chip focus-ring"
              aria-current={name === tab ? "page" : undefined}
              preventScrollReset
            >
              {intl.formatMessage({ id: TAB_LABELS[name] })}
              {available ? (
                <span className="relative ml-2 inline-block size-2 rounded-full bg-action" data-accent>
                  <span className="sr-only">{intl.formatMessage({ id: "SHOP.TAB.AVAILABLE" })}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
