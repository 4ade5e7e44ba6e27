import { useIntl } from "react-intl";
import type { SurveyResult } from "#schemas/api/surveys.ts";
import { useTranslate } from "#ui/translate.ts";

/** What was answered in a survey: each answer to each question with how often it was given, and which share that is. */
export function ResultTable({ survey }: { survey: SurveyResult }) {
  const t = useTranslate();
  const intl = useIntl();
  const { id, current, responses, put_off, questions } = survey;
  return (
    <section aria-labelledby={`survey-${id}`} className="desk-survey">
      <header className="desk-survey-head">
        <h2 id={`survey-${id}`}>{id}</h2>
        <span className={`desk-state ${current ? "desk-state-published" : "desk-state-draft"}`}>
          {t(current ? "DESK.SURVEYS.CURRENT" : "DESK.SURVEYS.PAST")}
        </span>
        <span>{t("DESK.SURVEYS.SUMMARY", { responses, putOff: put_off })}</span>
        {responses > 0 ? (
          <a href={`/desk/surveys.csv?survey=${encodeURIComponent(id)}`} download>
            {t("DESK.SURVEYS.CSV")}
          </a>
        ) : null}
      </header>
      {questions.length > 0 ? (
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t("DESK.SURVEYS.QUESTION")}</th>
              <th scope="col">{t("DESK.SURVEYS.ANSWER")}</th>
              <th scope="col">{t("DESK.SURVEYS.COUNT")}</th>
              <th scope="col">{t("DESK.SURVEYS.SHARE")}</th>
            </tr>
          </thead>
          {questions.map(({ key, text, counts }) => (
            <tbody key={key}>
              {counts.map(({ value, text: answer, count }, place) => (
                <tr key={value}>
                  {place === 0 ? (
                    <th scope="rowgroup" rowSpan={counts.length}>
                      {text}
                    </th>
                  ) : null}
                  <td data-head={t("DESK.SURVEYS.ANSWER")}>{answer === "" ? t("DESK.SURVEYS.WORDS") : answer}</td>
                  <td className="desk-num" data-head={t("DESK.SURVEYS.COUNT")}>
                    {intl.formatNumber(count)}
                  </td>
                  <td className="desk-num" data-head={t("DESK.SURVEYS.SHARE")}>
                    {responses > 0 ? intl.formatNumber(count / responses, { style: "percent" }) : "–"}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      ) : null}
    </section>
  );
}
