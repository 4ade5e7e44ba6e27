import { useIntl } from "react-intl";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** How long ago a moment was, from the server's own now: the same in the document and in the browser. */
export function Age({ at, now }: { at: string; now: string }) {
  const intl = useIntl();
  const passed = Math.max(0, Date.parse(now) - Date.parse(at));
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? UNITS[3];
  return <time dateTime={at}>{intl.formatRelativeTime(-Math.floor(passed / length), unit)}</time>;
}
