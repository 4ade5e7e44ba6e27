import { classNames } from "#ui/class-names.ts";
import { useTranslate } from "#ui/translate.ts";
import { hasReplacement, type Placed } from "./findings.ts";

interface Props {
  findings: readonly Placed[];
  /** Leads to the place in the text. */
  onGo?: (finding: Placed) => void;
  /** Puts it right as it proposes. */
  onFix?: (finding: Placed) => void;
}

/** What is wrong: what was found, what is allowed, and what to write instead. */
export function FindingList({ findings, onGo, onFix }: Props) {
  const t = useTranslate();
  return (
    <ul className="desk-findings">
      {findings.map((finding) => {
        const place = t("DESK.FINDING.PLACE", { line: finding.line, column: finding.column });
        return (
          <li
            key={JSON.stringify(finding)}
            className={classNames("desk-finding", finding.severity === "error" && "desk-finding-error")}
          >
            <span>
              <b>{t(finding.severity === "error" ? "DESK.FINDING.ERROR" : "DESK.FINDING.WARNING")}</b>{" "}
              {onGo ? (
                <button type="button" onClick={() => onGo(finding)}>
                  {place}
                </button>
              ) : (
                `${finding.field} · ${finding.locale} · ${place}`
              )}
            </span>
            {finding.found ? (
              <span>
                {t("DESK.FINDING.FOUND")} <code>{finding.found}</code>
              </span>
            ) : null}
            <span>
              {t("DESK.FINDING.ALLOWED")} {finding.allowed}
            </span>
            {finding.fix ? (
              <span className="desk-row">
                <span>
                  {t("DESK.FINDING.FIX")} <code>{finding.fix}</code>
                </span>
                {onFix && hasReplacement(finding) ? (
                  <button type="button" onClick={() => onFix(finding)}>
                    {t("DESK.FINDING.APPLY")}
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
