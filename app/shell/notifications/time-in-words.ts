const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago something was, as people say it: "now", "5 minutes ago", "1 hour ago". */
export function timeInWords(at: string, now: number, locale: string): string {
  const age = Math.max(0, now - Date.parse(at));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (age < MINUTE) return format.format(0, "second");
  return age < HOUR
    ? format.format(-Math.floor(age / MINUTE), "minute")
    : format.format(-Math.floor(age / HOUR), "hour");
}
