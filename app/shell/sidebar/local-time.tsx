import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";

/** Document 3 section 9. */
const REFRESH_MS = 15_000;

/** The visitor's own time of day. The server does not know it, so it appears once the page is alive. */
export function LocalTime() {
  const t = useTranslate();
  const { locale } = useIntl();
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    const format = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
    const tick = () => setTime(format.format(new Date()));
    tick();
    const timer = setInterval(tick, REFRESH_MS);
    return () => clearInterval(timer);
  }, [locale]);
  return (
    <p className="flex min-h-6 justify-between px-3 text-muted text-sm">
      <span>{t("SIDEBAR.LOCAL_TIME")}</span>
      <span className="tabular-nums">{time ?? "–"}</span>
    </p>
  );
}
