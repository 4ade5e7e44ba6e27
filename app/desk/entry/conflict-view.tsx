import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";
import { DeskButton } from "../desk-button.tsx";
import { compareFields } from "../form/compare-fields.ts";
import { Note } from "../note.tsx";
import type { Conflict } from "./entry-result.ts";

/**
 * Somebody else has saved a version that the form doesn't show: where the two differ, and the choice. It stands inside the
 * form. Where this editor has typed nothing, there is nothing to save: the other version can only be opened.
 */
export function ConflictView({ conflict }: { conflict: Conflict }) {
  const t = useTranslate();
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const differences = compareFields(conflict.theirs, conflict.mine);
  return (
    <div ref={box} tabIndex={-1} className="desk-card desk-problem" role="alert">
      <Note tone="bad">
        {t(conflict.isTyped ? "DESK.CONFLICT.TEXT" : "DESK.CONFLICT.UNSEEN", {
          by: conflict.by ?? t("DESK.BY.PROGRAM"),
          at: intl.formatDate(conflict.at, { timeStyle: "short", timeZone: "UTC" }),
          version: conflict.version,
        })}
      </Note>
      {differences.map(({ field, locale, before, after }) => (
        <section key={`${field}/${locale}`}>
          <h3>
            {field} · {locale}
          </h3>
          <div className="desk-compare">
            <div>
              <small>{t("DESK.CONFLICT.THEIRS")}</small>
              <pre>{before || "—"}</pre>
            </div>
            <div>
              <small>{t("DESK.CONFLICT.MINE")}</small>
              <pre>{after || "—"}</pre>
            </div>
          </div>
        </section>
      ))}
      <input type="hidden" name="over" value={conflict.version} />
      <div className="desk-row">
        {conflict.isTyped ? (
          <DeskButton look="main" name="intent" value="save-over">
            {t("DESK.CONFLICT.KEEP_MINE")}
          </DeskButton>
        ) : null}
        <a href={pathname + search} className="desk-button">
          {t(conflict.isTyped ? "DESK.CONFLICT.TAKE_THEIRS" : "DESK.CONFLICT.OPEN_THEIRS")}
        </a>
      </div>
    </div>
  );
}
