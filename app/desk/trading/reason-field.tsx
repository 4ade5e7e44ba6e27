import { useTranslate } from "#ui/translate.ts";

/** Why something is done: it stands in the log. */
export function ReasonField() {
  const t = useTranslate();
  return (
    <label className="desk-field">
      <span>
        {t("DESK.TRADING.REASON")} <small className="desk-hint">{t("DESK.TRADING.REASON.HINT")}</small>
      </span>
      <input name="reason" required minLength={3} maxLength={500} autoComplete="off" />
    </label>
  );
}
