import { Link } from "@remix-run/react";
import { type IntlShape, useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";
import type { BannerVisibility } from "../../gateways/content/banner-visibilities.ts";
import type { HiddenReason } from "../../gateways/content/why-hidden.ts";

/** Every banner of a slot, and why the previewed visitor does not see those that are hidden (BANNER-01). */
export function VisibilityList({ visibilities }: { visibilities: readonly BannerVisibility[] }) {
  const t = useTranslate();
  const intl = useIntl();
  const slots = [...new Set(visibilities.flatMap((banner) => banner.slots))];
  return (
    <section className="desk-card" aria-labelledby="standings">
      <h2 id="standings">{t("DESK.STANDING.TITLE")}</h2>
      {visibilities.length === 0 ? <p className="desk-hint">{t("DESK.STANDING.NONE")}</p> : null}
      {slots.map((slot) => {
        const here = visibilities.filter((banner) => banner.slots.includes(slot));
        const shown = here.filter(({ reasons, beyond }) => reasons.length === 0 && beyond[slot] === undefined).length;
        return (
          <details key={slot} open={slot === "slider-index-top"}>
            <summary>
              <code className="desk-code">{slot}</code> {t("DESK.STANDING.COUNT", { shown, total: here.length })}
            </summary>
            <ul className="desk-standing">
              {here.map(({ id, identifier, reasons, beyond }) => (
                <li key={id}>
                  <Link to={`/desk/entries/${id}`}>{identifier}</Link>
                  <span className={reasons.length > 0 || beyond[slot] !== undefined ? "is-hidden" : "is-shown"}>
                    {reasons.length > 0
                      ? reasons.map((reason) => formatHiddenReason(intl, reason)).join("; ")
                      : beyond[slot] !== undefined
                        ? t("DESK.HIDDEN.BEYOND", { limit: beyond[slot] })
                        : t("DESK.STANDING.SHOWN")}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

/** A reason in words: "not live until 1 July 2026, 00:00 UTC", "for group 257 only". */
export function formatHiddenReason(intl: IntlShape, reason: HiddenReason): string {
  const timestamp = (at: string) =>
    `${intl.formatDate(at, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
  switch (reason.reason) {
    case "not-yet":
      return intl.formatMessage({ id: "DESK.HIDDEN.NOT_YET" }, { timestamp: timestamp(reason.until) });
    case "over":
      return intl.formatMessage({ id: "DESK.HIDDEN.OVER" }, { timestamp: timestamp(reason.since) });
    case "groups":
      return intl.formatMessage(
        { id: "DESK.HIDDEN.GROUPS" },
        { count: reason.groups.length, groups: reason.groups.join(", ") },
      );
    case "audience":
      return intl.formatMessage({ id: "DESK.HIDDEN.AUDIENCE" }, { audiences: reason.wanted.join(", ") });
    case "features":
      return intl.formatMessage({ id: "DESK.HIDDEN.FEATURES" }, { features: reason.missing.join(", ") });
    case "pack-wanted":
      return intl.formatMessage({ id: "DESK.HIDDEN.PACK_WANTED" });
    case "pack-unwanted":
      return intl.formatMessage({ id: "DESK.HIDDEN.PACK_UNWANTED" });
  }
}
