import { useIntl } from "react-intl";

/** Writes the last day of a quarter or status, which ends at an instant, by the brand's calendar. */
export function useVipDate(timeZone: string): (end: string) => string {
  const intl = useIntl();
  return (end) => intl.formatDate(new Date(new Date(end).getTime() - 1), { dateStyle: "long", timeZone });
}
