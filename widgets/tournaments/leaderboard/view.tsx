import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { Coming } from "../../features/coming.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { AMOUNT_CELL, CELL, NOTE, TABLE } from "../../registry/panel.ts";
import { ScrollBox } from "../../registry/scroll-box.tsx";
import { useT } from "../../registry/use-t.ts";
import { tournamentMoney } from "../cards/tournament-cards.tsx";
import type { LeaderboardData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function Leaderboard({ data }: WidgetProps<typeof meta, LeaderboardData>) {
  const t = useT();
  const intl = useIntl();
  if (!data || data.lines.length === 0) return <p className={NOTE}>{t("WIDGET.TOURNAMENTS.EMPTY")}</p>;
  const heads = [t("PART.LEADERBOARD.PLACE"), t("PART.LEADERBOARD.PLAYER"), t("PART.LEADERBOARD.POINTS")];
  return (
    <section aria-label={data.title}>
      <h3 className="row-title mb-3">
        <Link to={`/tournaments/${data.slug}`} className="focus-ring rounded-small hover:text-brand">
          {data.title}
        </Link>
      </h3>
      <Coming feature="tournament-points" className="mb-3 text-muted text-sm" />
      <div>
        <ScrollBox label={t("TOURNAMENT.LEADERS")}>
          <table className={TABLE}>
            <caption className="sr-only">{t("TOURNAMENT.LEADERS")}</caption>
            <thead className="text-muted">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className={CELL}>
                    {head}
                  </th>
                ))}
                <th scope="col" className={AMOUNT_CELL}>
                  {t("PART.LEADERBOARD.PRIZE")}
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {data.lines.map(({ place, nickname, points, prizeCents, gift }) => (
                <tr key={place}>
                  <td className={`${CELL} w-12 font-semibold`}>{place}</td>
                  <td className={CELL}>
                    {nickname ?? <span className="text-muted">{t("PART.LEADERBOARD.FREE")}</span>}
                  </td>
                  <td className={CELL}>
                    {points === null ? "–" : intl.formatNumber(points, { maximumFractionDigits: 2 })}
                  </td>
                  <td className={`${AMOUNT_CELL} whitespace-nowrap font-semibold`}>
                    {gift ?? (prizeCents === null ? "–" : tournamentMoney(prizeCents, data.currency, intl.locale))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </section>
  );
}
