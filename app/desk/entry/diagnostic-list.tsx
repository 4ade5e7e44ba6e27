import { classNames } from "#ui/class-names.ts";
import { useTranslate } from "#ui/translate.ts";
import { hasReplacement, type Placed } from "./diagnostics.ts";

interface Props {
  diagnostics: readonly Placed[];
  /** Leads to the place in the text. */
  onGo?: (diagnostic: Placed) => void;
  /** Puts it right as it proposes. */
  onFix?: (diagnostic: Placed) => void;
}

/** What is wrong: what was found, what is allowed, and what to write instead. */
export function DiagnosticList({ diagnostics, onGo, onFix }: Props) {
  const t = useTranslate();
  return (
    <ul className="desk-findings">
      {diagnostics.map((diagnostic) => {
        const place = t("DESK.DIAGNOSTIC.PLACE", { line: diagnostic.line, column: diagnostic.column });
        return (
          <li
            key={JSON.stringify(diagnostic)}
            className={classNames("desk-finding", diagnostic.severity === "error" && "desk-finding-error")}
          >
            <span>
              <b>{t(diagnostic.severity === "error" ? "DESK.DIAGNOSTIC.ERROR" : "DESK.DIAGNOSTIC.WARNING")}</b>{" "}
              {onGo ? (
                <button type="button" onClick={() => onGo(diagnostic)}>
                  {place}
                </button>
              ) : (
                `${diagnostic.field} · ${diagnostic.locale} · ${place}`
              )}
            </span>
            {diagnostic.found ? (
              <span>
                {t("DESK.DIAGNOSTIC.FOUND")} <code>{diagnostic.found}</code>
              </span>
            ) : null}
            <span>
              {t("DESK.DIAGNOSTIC.ALLOWED")} {diagnostic.allowed}
            </span>
            {diagnostic.fix ? (
              <span className="desk-row">
                <span>
                  {t("DESK.DIAGNOSTIC.FIX")} <code>{diagnostic.fix}</code>
                </span>
                {onFix && hasReplacement(diagnostic) ? (
                  <button type="button" onClick={() => onFix(diagnostic)}>
                    {t("DESK.DIAGNOSTIC.APPLY")}
                  </button>
                ) : null}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
