import { useIntl } from "react-intl";
import { SiteLink } from "#ui/site-link.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { CELL, TABLE } from "../../registry/panel.ts";
import { ScrollBox } from "../../registry/scroll-box.tsx";
import { SiteBox } from "../../registry/site-box.tsx";
import { useT } from "../../registry/use-t.ts";
import { VOLATILITY } from "../card/volatility.ts";
import { gamePath } from "../tile/tile-links.ts";
import type { GameFactsData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function GameFacts({ data }: WidgetProps<typeof meta, GameFactsData>) {
  const t = useT();
  const intl = useIntl();
  if (data.length === 0) return null;
  const heads = [t("PART.GAME_FACTS.GAME"), t("GAME.FACT.PROVIDER"), t("GAME.FACT.RTP"), t("GAME.FACT.VOLATILITY")];
  return (
    <SiteBox>
      <ScrollBox label={t("PART.GAME_FACTS.CAPTION")}>
        <table className={TABLE}>
          <caption className="sr-only">{t("PART.GAME_FACTS.CAPTION")}</caption>
          <thead className="text-muted">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={CELL}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((game) => (
              <tr key={game.identifier}>
                <th scope="row" className={`${CELL} font-semibold`}>
                  <SiteLink to={gamePath(game.identifier)} className="focus-ring text-brand hover:underline">
                    {game.title}
                  </SiteLink>
                </th>
                <td className={CELL}>{game.provider_title}</td>
                <td className={`${CELL} tabular-nums`}>
                  {intl.formatMessage({ id: "GAME.FACT.RTP_VALUE" }, { rtp: game.rtp })}
                </td>
                <td className={CELL}>{t(VOLATILITY[game.volatility])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </SiteBox>
  );
}
