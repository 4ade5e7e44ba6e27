import { Coming } from "../../features/coming.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { NOTE } from "../../registry/panel.ts";
import { useT } from "../../registry/use-t.ts";
import { TournamentList } from "../cards/tournament-cards.tsx";
import type { TournamentCardData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function TournamentCardWidget({ data }: WidgetProps<typeof meta, TournamentCardData>) {
  const t = useT();
  if (data.tournaments.length === 0) return <p className={NOTE}>{t("WIDGET.TOURNAMENTS.EMPTY")}</p>;
  return (
    <div className="max-w-md [&>ul]:grid-cols-1">
      <TournamentList tournaments={data.tournaments} now={data.now} />
      <Coming feature="tournament-points" className="mt-3 text-muted text-sm" />
    </div>
  );
}
