import { useIntl } from "react-intl";
import { type Feature, hasFeature } from "#schemas/rules/features.ts";

/** What is said beside a part whose feature this installation lacks. */
const COMING = {
  "jackpot-draws": "FEATURE.JACKPOTS.COMING",
  "tournament-points": "FEATURE.TOURNAMENTS.COMING",
} as const satisfies Partial<Record<Feature, string>>;

interface Props {
  feature: keyof typeof COMING;
  className?: string;
}

/** Says that what stands here doesn't work in this installation yet; nothing where it does. */
export function Coming({ feature, className = "text-muted text-sm" }: Props) {
  const intl = useIntl();
  return hasFeature(feature) ? null : <p className={className}>{intl.formatMessage({ id: COMING[feature] })}</p>;
}
