import { useIntl } from "react-intl";

/** A moment as the desk says all of them: in UTC, as banners and schedules are written. */
export function Timestamp({ at }: { at: string }) {
  const intl = useIntl();
  return (
    <time dateTime={at}>{intl.formatDate(at, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC</time>
  );
}
