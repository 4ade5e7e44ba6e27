import type { listDeskVersions } from "#schemas/api/desk.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { useTranslate } from "#ui/translate.ts";
import { Timestamp } from "../timestamp.tsx";
import type { ChosenVersions } from "./chosen-versions.ts";

interface Props {
  versions: AnswerOf<typeof listDeskVersions>;
  chosen: ChosenVersions | null;
  published: number | null;
}

/** An entry's versions, two of which are chosen to be compared. */
export function VersionTable({ versions, chosen, published }: Props) {
  const t = useTranslate();
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("DESK.VERSIONS.NUMBER")}</th>
          <th scope="col">{t("DESK.HISTORY.WHEN")}</th>
          <th scope="col">{t("DESK.HISTORY.WHO")}</th>
          <th scope="col">{t("DESK.VERSIONS.BEFORE")}</th>
          <th scope="col">{t("DESK.VERSIONS.AFTER")}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, at, by, published_at, unpublished_at }) => (
          <tr key={version}>
            <th scope="row">
              {t("DESK.VERSIONS.VERSION", { version })}{" "}
              {version === published ? (
                <span className="desk-state desk-state-published">{t("DESK.STATE.PUBLISHED")}</span>
              ) : null}
              {published_at ? (
                <small>
                  {t("DESK.VERSIONS.PUBLISHED")} <Timestamp at={published_at} />
                </small>
              ) : null}
              {unpublished_at ? (
                <small>
                  {t("DESK.VERSIONS.UNPUBLISHED")} <Timestamp at={unpublished_at} />
                </small>
              ) : null}
            </th>
            <td className="desk-num">
              <Timestamp at={at} />
            </td>
            <td>{by ?? t("DESK.BY.PROGRAM")}</td>
            {(["before", "after"] as const).map((side) => (
              <td key={side}>
                <label className="desk-tick">
                  <input type="radio" name={side} value={version} defaultChecked={chosen?.[side] === version} />
                  <span className="sr-only">
                    {t(side === "before" ? "DESK.VERSIONS.BEFORE" : "DESK.VERSIONS.AFTER")}: {version}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
