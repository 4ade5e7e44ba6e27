import { useIntl } from "react-intl";
import { Panel } from "../page/panel.tsx";
import type { VipData } from "./load-vip.server.ts";

/** The levels that all comp points ever earned give (VIP-04). */
export function LifetimePanel({ lifetime, points }: Pick<VipData, "lifetime" | "points">) {
  const intl = useIntl();
  if (!lifetime) return null;
  const { persistent_comp_points: own, levels, level } = lifetime;
  const number = levels.find(({ status }) => status === level)?.level_number ?? 0;
  const next = levels[number]?.conditions.persistent_comp_points.min ?? null;
  const write = (amount: number) =>
    intl.formatMessage({ id: "VIP.POINTS" }, { points: intl.formatNumber(amount), type: points });
  return (
    <Panel id="lifetime-title" title={intl.formatMessage({ id: "VIP.LIFETIME.TITLE" })}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-display text-xl">
          {number > 0
            ? intl.formatMessage({ id: "VIP.LIFETIME.LEVEL" }, { number })
            : intl.formatMessage({ id: "VIP.LIFETIME.NONE" })}
        </strong>
        <span className="tabular-nums" data-points-type={points}>
          {write(own)}
        </span>
      </p>
      <p className="text-muted text-sm">
        {next === null
          ? intl.formatMessage({ id: "VIP.LIFETIME.TOP" })
          : intl.formatMessage({ id: "VIP.LIFETIME.NEXT" }, { points: write(next), number: number + 1 })}
      </p>
      <ol className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {levels.map(({ status, level_number, conditions }) => (
          <li
            key={status}
            aria-current={level_number === number ? "step" : undefined}
            className={`grid min-h-11 content-center rounded-medium border px-1 py-2 text-center text-sm ${
              level_number <= number ? "border-brand bg-raised font-semibold" : "border-line text-muted"
            }`}
          >
            <span>{level_number}</span>
            <span className="text-xs tabular-nums">
              {intl.formatNumber(conditions.persistent_comp_points.min, { notation: "compact" })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
