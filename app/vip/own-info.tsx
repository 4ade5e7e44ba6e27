import { useIntl } from "react-intl";

/** The club's rules in short, while editors say nothing. */
export function OwnInfo() {
  const intl = useIntl();
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5">
      <li>{intl.formatMessage({ id: "VIP.SEASON.COUNTS" })}</li>
      <li>{intl.formatMessage({ id: "VIP.SEASON.HOLDS" })}</li>
      <li>{intl.formatMessage({ id: "VIP.SEASON.LIFE_LONG" })}</li>
    </ul>
  );
}
