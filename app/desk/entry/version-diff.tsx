import type { ReactNode } from "react";
import { useTranslate } from "#ui/translate.ts";
import type { Difference } from "../form/compare-fields.ts";
import { type DiffLine, diffLines } from "../form/diff-lines.ts";
import type { ChosenVersions } from "./chosen-versions.ts";

interface Props {
  differences: readonly Difference[];
  chosen: ChosenVersions;
  current: number;
  /** What can be done with the older of the two. */
  children: ReactNode;
}

/** What two versions say differently, field by field and line by line. */
export function VersionDiff({ differences, chosen, children }: Props) {
  const t = useTranslate();
  return (
    <section className="desk-card" aria-labelledby="comparison">
      <h2 id="comparison">{t("DESK.VERSIONS.DIFF", { before: chosen.before, after: chosen.after })}</h2>
      {children}
      {differences.length === 0 ? <p className="desk-hint">{t("DESK.VERSIONS.SAME")}</p> : null}
      {differences.map(({ field, locale, before, after }) => (
        <div key={`${field} ${locale}`}>
          <h3>
            {field} · {locale}
          </h3>
          <ol className="desk-diff">
            {diffLines(before, after).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a comparison has no other name
              <Line key={at} line={line} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Line({ line }: { line: DiffLine }) {
  const t = useTranslate();
  if (line.kind === "gap") return <li className="is-gap">{t("DESK.VERSIONS.GAP", { count: line.count })}</li>;
  if (line.kind === "same") return <li>{line.text}</li>;
  return (
    <li className={line.kind === "new" ? "is-new" : "is-old"}>
      <span>
        <span className="sr-only">{t(line.kind === "new" ? "DESK.VERSIONS.LINE_NEW" : "DESK.VERSIONS.LINE_OLD")} </span>
        {line.text}
      </span>
    </li>
  );
}
