import { Form, Link, NavLink } from "@remix-run/react";
import {
  CalendarDays,
  ClipboardList,
  Eye,
  FileText,
  History,
  Image,
  LogOut,
  MessageCircle,
  Settings2,
  Trophy,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Editor } from "#schemas/api/editors.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useWaiting } from "./chat/use-waiting.ts";
import type { DeskBrand } from "./desk.server.ts";

interface Props {
  editor: Editor | null;
  brands: readonly DeskBrand[];
  /** Id of the brand whose host this is. */
  brand: string;
  /** How many visitors waited for this agent when the desk was loaded; null for who answers nobody. */
  waiting: number | null;
  children: ReactNode;
}

const PLACES = [
  { to: "/desk", end: true, icon: FileText, text: "DESK.NAV.CONTENT" },
  { to: "/desk/chat", end: false, icon: MessageCircle, text: "DESK.NAV.CHAT" },
  { to: "/desk/calendar", end: false, icon: CalendarDays, text: "DESK.NAV.CALENDAR" },
  { to: "/desk/preview", end: false, icon: Eye, text: "DESK.NAV.PREVIEW" },
  { to: "/desk/files", end: false, icon: Image, text: "DESK.NAV.FILES" },
  { to: "/desk/history", end: false, icon: History, text: "DESK.NAV.HISTORY" },
] as const;

const TRADERS_PLACES = [{ to: "/desk/trading", end: false, icon: Trophy, text: "DESK.NAV.TRADING" }] as const;

const MANAGERS_PLACES = [
  { to: "/desk/surveys", end: false, icon: ClipboardList, text: "DESK.NAV.SURVEYS" },
  { to: "/desk/configuration", end: false, icon: Settings2, text: "DESK.NAV.CONFIGURATION" },
] as const;

const PLACES_OF = {
  editor: PLACES,
  trader: TRADERS_PLACES,
  "brand-manager": [...PLACES, ...TRADERS_PLACES, ...MANAGERS_PLACES],
} as const;

const ROLE_TEXTS = {
  editor: "DESK.ROLE.EDITOR",
  trader: "DESK.ROLE.TRADER",
  "brand-manager": "DESK.ROLE.MANAGER",
} as const;

/** What stands around every page of the desk: where one can go, under which brand one is, and as whom. */
export function DeskFrame({ editor, brands, brand, waiting: loaded, children }: Props) {
  const t = useTranslate();
  const waiting = useWaiting(loaded);
  return (
    <div className="desk">
      <a href="#main" className="desk-skip">
        {t("COMMON.SKIP")}
      </a>
      <section className="desk-rail" aria-label={t("DESK.NAV.LABEL")}>
        <Link to="/desk" className="desk-mark">
          {t("DESK.NAME")}
        </Link>
        {editor ? (
          <>
            <nav aria-label={t("DESK.NAV.LABEL")} className="desk-nav">
              {PLACES_OF[editor.role].map(({ to, end, icon, text }) => (
                <NavLink key={to} to={to} end={end}>
                  <Icon of={icon} size={16} />
                  {t(text)}{" "}
                  {to === "/desk/chat" && waiting > 0 ? (
                    <span className="desk-count">{t("DESK.CHAT.WAITING", { count: waiting })}</span>
                  ) : null}
                </NavLink>
              ))}
            </nav>
            <BrandChoice brands={brands} brand={brand} />
            <Form method="post" action="/desk/sign-out" reloadDocument className="desk-who">
              <span>
                <b>{editor.name}</b>
                <small>{t(ROLE_TEXTS[editor.role])}</small>
              </span>
              <button type="submit" className="desk-icon-button" aria-label={t("DESK.SIGN_OUT")}>
                <Icon of={LogOut} size={16} />
              </button>
            </Form>
          </>
        ) : null}
      </section>
      {/* Named, since the previewed site in its frame has landmarks of its own. */}
      <main id="main" tabIndex={-1} aria-label={t("DESK.NAME")} className="desk-main">
        {children}
      </main>
    </div>
  );
}

/** The desk of another brand is on that brand's host: a ticket opens it there. */
function BrandChoice({ brands, brand }: Pick<Props, "brands" | "brand">) {
  const t = useTranslate();
  const here = brands.find(({ id }) => id === brand);
  return (
    <details className="desk-brands">
      <summary>
        <small>{t("DESK.BRAND")}</small>
        {here?.name}
      </summary>
      <ul>
        {brands
          .filter(({ id }) => id !== brand)
          .map(({ id, name }) => (
            <li key={id}>
              <Link to={`/desk/go?brand=${id}`} reloadDocument>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </details>
  );
}
