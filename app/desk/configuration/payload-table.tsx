import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { ConfigState } from "#schemas/api/config-history.ts";
import type { ConfigName } from "#schemas/config/index.ts";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { Timestamp } from "../timestamp.tsx";
import { Age } from "./age.tsx";
import { FaultList } from "./fault-list.tsx";

interface Props {
  states: readonly ConfigState[];
  /** The server's moment, from which ages are counted. */
  now: string;
  chosen: ConfigName | null;
}

/** What each payload is for, in a line. */
const ABOUT: Readonly<Record<ConfigName, MessageId>> = {
  "stag-by-referrer-name": "DESK.CONFIG.STAG_BY_REFERRER_NAME",
  "survey-config": "DESK.CONFIG.SURVEY_CONFIG",
  "betting-config": "DESK.CONFIG.BETTING_CONFIG",
  "vip-adventures": "DESK.CONFIG.VIP_ADVENTURES",
  "disabled-bonuses": "DESK.CONFIG.DISABLED_BONUSES",
  "modify-gifts-config": "DESK.CONFIG.MODIFY_GIFTS_CONFIG",
  "excluded-promo-stags": "DESK.CONFIG.EXCLUDED_PROMO_STAGS",
  "currency-config": "DESK.CONFIG.CURRENCY_CONFIG",
  "additional-gifts": "DESK.CONFIG.ADDITIONAL_GIFTS",
  "main-widget-config": "DESK.CONFIG.MAIN_WIDGET_CONFIG",
  "vip-program-config": "DESK.CONFIG.VIP_PROGRAM_CONFIG",
  "providers-config": "DESK.CONFIG.PROVIDERS_CONFIG",
  "logo-config": "DESK.CONFIG.LOGO_CONFIG",
  "menu-categories-games": "DESK.CONFIG.MENU_CATEGORIES_GAMES",
  "manage-promotion-pages": "DESK.CONFIG.MANAGE_PROMOTION_PAGES",
  "banners-config": "DESK.CONFIG.BANNERS_CONFIG",
  "wheel-config": "DESK.CONFIG.WHEEL_CONFIG",
  "wheel-config-segments": "DESK.CONFIG.WHEEL_CONFIG_SEGMENTS",
};

/** The refused ones first: they are why somebody looks. */
const byUrgency = (one: ConfigState, other: ConfigState) =>
  Number(one.rejected === null) - Number(other.rejected === null) || one.name.localeCompare(other.name);

/** Each payload with its state, its age, and why the newest was refused (CONF-01). */
export function PayloadTable({ states, now, chosen }: Props) {
  const t = useTranslate();
  const intl = useIntl();
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("DESK.CONFIG.NAME")}</th>
          <th scope="col">{t("DESK.CONFIG.STATE")}</th>
          <th scope="col">{t("DESK.CONFIG.SINCE")}</th>
          <th scope="col">{t("DESK.CONFIG.SOURCE")}</th>
        </tr>
      </thead>
      <tbody>
        {[...states].sort(byUrgency).map(({ name, state, since, source, bytes, rejected }) => (
          <tr key={name} id={name}>
            <th scope="row">
              <Link to={`?name=${name}`} className="desk-title" aria-current={name === chosen ? "true" : undefined}>
                {name}
              </Link>
              <small>{t(ABOUT[name])}</small>
            </th>
            <td>
              <span className={`desk-state ${state === "current" ? "desk-state-published" : "desk-state-changed"}`}>
                {t(state === "current" ? "DESK.CONFIG.CURRENT" : "DESK.CONFIG.LAST_GOOD")}
              </span>
              {rejected ? <Rejected rejected={rejected} now={now} /> : null}
            </td>
            <td className="desk-num">
              {since ? (
                <>
                  <Age at={since} now={now} />
                  <small>
                    <Timestamp at={since} />
                  </small>
                </>
              ) : (
                t("DESK.CONFIG.ALWAYS")
              )}
            </td>
            <td>
              {t(source === "files" ? "DESK.CONFIG.FILES" : "DESK.CONFIG.REMOTE")}
              <small>
                {intl.formatNumber(bytes, { style: "unit", unit: "byte", unitDisplay: "narrow", notation: "compact" })}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rejected({ rejected, now }: { rejected: NonNullable<ConfigState["rejected"]>; now: string }) {
  const t = useTranslate();
  return (
    <div className="desk-config-refused">
      <p>
        {t("DESK.CONFIG.REFUSED")} <Age at={rejected.at} now={now} />
      </p>
      <FaultList diagnostics={rejected.diagnostics} />
    </div>
  );
}
