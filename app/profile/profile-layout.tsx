import { NavLink } from "@remix-run/react";
import { BadgeCheck, CircleDashed } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useFrame } from "../shell/use-frame.ts";
import type { ProfileHead } from "./load-head.server.ts";
import { ManagerCard } from "./manager-card.tsx";
import { PROFILE_TABS } from "./tabs.ts";

/** What stands around every page of the profile: who it is about, and the way to the other pages. */
export function ProfileLayout({ head, children }: { head: ProfileHead; children: ReactNode }) {
  const intl = useIntl();
  const { player } = useFrame();
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-3">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "PROFILE.TITLE" })}</h1>
        {player ? (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <span className="mr-1 font-semibold">{player.name}</span>
            {player.statuses.map((status) => (
              <Badge key={status} theme="quiet">
                {status}
              </Badge>
            ))}
            <VerifiedMark head={head} />
          </div>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Tabs />
          {head.manager ? (
            <div className="max-lg:hidden">
              <ManagerCard manager={head.manager} />
            </div>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {children}
          {head.manager ? (
            <div className="lg:hidden">
              <ManagerCard manager={head.manager} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function VerifiedMark({ head }: { head: ProfileHead }) {
  const intl = useIntl();
  const sure = head.verified || head.sumsubVerified;
  return (
    <span className={classNames("flex items-center gap-1.5", sure ? "text-good" : "text-muted")}>
      <Icon of={sure ? BadgeCheck : CircleDashed} size={16} />
      {intl.formatMessage({ id: sure ? "VERIFICATION.VERIFIED" : "VERIFICATION.NOT_VERIFIED" })}
    </span>
  );
}

/** On narrow screens a line that scrolls by itself, with the open page in sight. */
function Tabs() {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.clientWidth / 3;
  }, []);
  return (
    <nav aria-label={intl.formatMessage({ id: "PROFILE.TITLE" })}>
      <ul ref={list} className="relative -mx-4 flex gap-1 overflow-x-auto px-4 pb-1 lg:mx-0 lg:grid lg:px-0">
        {PROFILE_TABS.map(({ to, label, icon }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === "/profile"}
              className="nav-item focus-ring flex min-h-11 items-center gap-3 whitespace-nowrap rounded-medium px-3 font-medium text-muted text-sm transition-colors duration-150 hover:bg-raised hover:text-text"
            >
              <Icon of={icon} />
              {intl.formatMessage({ id: label })}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
