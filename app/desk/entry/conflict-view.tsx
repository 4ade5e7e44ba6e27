import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";
import { DeskButton } from "../desk-button.tsx";
import { compareFields } from "../form/compare-fields.ts";
import { Note } from "../note.tsx";
import type { Conflict } from "./entry-result.ts";

/** Two editors have written at once: what each says where they differ, and the choice. It stands inside the form. */
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
        {t("DESK.CONFLICT.TEXT", {
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
      <div className="desk-row">
        <DeskButton look="main" name="intent" value="save-over">
          {t("DESK.CONFLICT.KEEP_MINE")}
        </DeskButton>
        <a href={pathname + search} className="desk-button">
          {t("DESK.CONFLICT.TAKE_THEIRS")}
        </a>
      </div>
    </div>
  );
}
