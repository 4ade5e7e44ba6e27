import { Link, NavLink, useLocation } from "@remix-run/react";
import { CircleDot, Flag, Gamepad2, Goal, Radio, Search, Snowflake, Star, Ticket, Volleyball } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { localeName } from "#schemas/i18n/locales.ts";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { Icon } from "#ui/icon.tsx";
import { sportName } from "../page/sport-names.ts";
import { pageNonce } from "../shell/head/page-nonce.ts";
import { useBalance } from "../shell/live-balance.ts";
import { LOGO_LINK, LogoPicture } from "../shell/logo.tsx";
import { withModal } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useMoney } from "../shell/use-money.ts";
import { SportsAccountMenu } from "./account-menu.tsx";
import { EARLY_PRESSES_SCRIPT, useEarlyPresses } from "./early-presses.ts";
import { SignInLinks } from "./sign-in-links.tsx";
import { Slip } from "./slip.tsx";
import { SlipBar } from "./slip-bar.tsx";
import { SLIP_PATH } from "./slip-path.ts";
import { useSportsFrame } from "./stars.ts";
import { useTellCasino } from "./use-tell-casino.ts";

/** What stands around every page of the sports site: its header, the sports, and the slip. */
export function SportsLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { nonce } = useFrame();
  useTellCasino();
  useEarlyPresses();
  // The slip's own page has the slip as its content: a second one beside it would place bets of its own.
  const isSlipPage = useLocation().pathname === SLIP_PATH;
  return (
    <div className="sports" data-slip-page={isSlipPage || undefined}>
      <script nonce={pageNonce(nonce)} suppressHydrationWarning>
        {import.meta.env.SSR ? EARLY_PRESSES_SCRIPT : ""}
      </script>
      <a href="#sports-main" className="skip-link rounded-medium bg-action px-4 py-3 font-semibold text-on-action">
        {intl.formatMessage({ id: "COMMON.SKIP" })}
      </a>
      <a
        href="#slip-title"
        className="skip-link sports-skip-slip rounded-medium bg-action px-4 py-3 font-semibold text-on-action"
      >
        {intl.formatMessage({ id: "SPORTS.SKIP_SLIP" })}
      </a>
      <SportsHeader />
      <div className="sports-columns">
        <SportsNavigation />
        <main id="sports-main" tabIndex={-1} className="grid min-w-0 content-start gap-4 outline-none">
          {isSlipPage ? null : (
            <noscript>
              <p className="sports-panel">{intl.formatMessage({ id: "SPORTS.SLIP.NO_SCRIPT" })}</p>
            </noscript>
          )}
          {children}
        </main>
        {isSlipPage ? null : (
          <aside className="sports-aside" aria-labelledby="slip-title">
            <h2 id="slip-title" tabIndex={-1} className="row-title mb-3 outline-none">
              <Link to={SLIP_PATH} className="focus-ring rounded-small">
                {intl.formatMessage({ id: "SPORTS.SLIP" })}
              </Link>
            </h2>
            <Slip />
          </aside>
        )}
      </div>
      <SportsFooter />
      {isSlipPage ? null : <SlipBar />}
    </div>
  );
}

function SportsHeader() {
  const intl = useIntl();
  const { logo, brand, player, prefix } = useFrame();
  const { casino } = useSportsFrame();
  const balance = useBalance();
  const money = useMoney();
  const { pathname, search } = useLocation();
  // What was searched for stays in its field, where a slip can be mended.
  const searched = pathname === `${SPORTS_PATH}/search` ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <header className="sports-header">
      <Link to={SPORTS_PATH} className={`${LOGO_LINK} sports-logo`}>
        <LogoPicture src={logo.full} alt={logo.alt || brand.name} width={logo.width} />
        <span className="sports-word">{intl.formatMessage({ id: "NAV.SPORTS" })}</span>
      </Link>
      <search className="contents">
        <form method="get" action={`${prefix}${SPORTS_PATH}/search`} className="sports-search">
          <label htmlFor="sports-q" className="sr-only">
            {intl.formatMessage({ id: "SPORTS.SEARCH" })}
          </label>
          <Icon of={Search} size={20} className="text-muted" />
          <input
            key={searched}
            id="sports-q"
            defaultValue={searched}
            name="q"
            type="search"
            maxLength={80}
            placeholder={intl.formatMessage({ id: "SPORTS.SEARCH" })}
          />
        </form>
      </search>
      <div className="sports-account">
        {player ? (
          <>
            <Link to={`${SPORTS_PATH}/my`} className="sports-link focus-ring">
              <Icon of={Ticket} size={20} />
              <span>{intl.formatMessage({ id: "SPORTS.MY" })}</span>
            </Link>
            {balance ? (
              <Link
                to={withModal(pathname + search, "deposit")}
                className="sports-balance focus-ring"
                preventScrollReset
              >
                <span className="sr-only">{intl.formatMessage({ id: "SPORTS.DEPOSIT" })}: </span>
                {money(balance.total, balance.currency)}
              </Link>
            ) : null}
            <SportsAccountMenu player={player} />
          </>
        ) : (
          <SignInLinks />
        )}
        <a href={`${casino}${prefix || "/"}`} target="_top" className="sports-link sports-casino focus-ring">
          {intl.formatMessage({ id: "SPORTS.CASINO" })}
        </a>
      </div>
    </header>
  );
}

const SPORT_ICONS = {
  football: Goal,
  tennis: CircleDot,
  basketball: Volleyball,
  "ice-hockey": Snowflake,
  esports: Gamepad2,
} as const satisfies Record<Sport, typeof Star>;

function SportsNavigation() {
  const intl = useIntl();
  const { sports, player } = useSportsFrame();
  const live = sports.reduce((sum, each) => sum + each.live, 0);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a tab of its own
  useEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>(".active");
    // The row alone is scrolled: `scrollIntoView` would move the page as well.
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} className="sports-nav" aria-label={intl.formatMessage({ id: "NAV.SPORTS" })}>
      <NavItem to={`${SPORTS_PATH}/live`} icon={Radio} count={live}>
        {intl.formatMessage({ id: "SPORTS.LIVE" })}
      </NavItem>
      {sports.map(({ sport, live: running, upcoming }) => (
        <NavItem key={sport} to={`${SPORTS_PATH}/${sport}`} icon={SPORT_ICONS[sport]} count={running + upcoming}>
          {sportName(intl, sport)}
        </NavItem>
      ))}
      <NavItem to={`${SPORTS_PATH}/results`} icon={Flag}>
        {intl.formatMessage({ id: "SPORTS.RESULTS" })}
      </NavItem>
      {player === null ? null : (
        <NavItem to={`${SPORTS_PATH}/favourites`} icon={Star}>
          {intl.formatMessage({ id: "SPORTS.FAVOURITES" })}
        </NavItem>
      )}
    </nav>
  );
}

function NavItem({
  to,
  icon,
  count,
  children,
}: {
  to: string;
  icon: typeof Star;
  count?: number;
  children: ReactNode;
}) {
  return (
    <NavLink to={to} className="sports-nav-item focus-ring">
      <Icon of={icon} size={20} />
      <span className="truncate">{children}</span>
      {count === undefined ? null : <span className="sports-count">{count}</span>}
    </NavLink>
  );
}

/** What the sports site has no page of its own for is the casino's: its address takes the whole window. */
function SportsFooter() {
  const intl = useIntl();
  const { brand, licence, locale, locales, player, prefix, guestMode } = useFrame();
  const { casino } = useSportsFrame();
  const { pathname, search } = useLocation();
  const links = [
    ["", "SPORTS.CASINO"],
    ...(player
      ? ([
          ["/profile", "SPORTS.PROFILE"],
          ["/profile/limits", "SPORTS.LIMITS"],
        ] as const)
      : []),
    ["/betting-rules", "SPORTS.RULES"],
    ["/responsible-gaming", "SPORTS.RESPONSIBLE"],
  ] as const;
  return (
    <footer className="sports-footer">
      <span className="sports-age">{`${licence.minimumAge}+`}</span>
      {links.map(([path, id]) => (
        <a key={id} href={`${casino}${prefix}${path}` || "/"} target="_top" className="sports-link focus-ring">
          {intl.formatMessage({ id })}
        </a>
      ))}
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <a
            key={each}
            href={`${guestMode ? "/guest" : ""}/${each}${pathname}${search}`}
            hrefLang={each}
            lang={each}
            className="sports-link focus-ring"
          >
            {localeName(each)}
          </a>
        ))}
      <span>{`${brand.name} · ${licence.authority}`}</span>
    </footer>
  );
}
