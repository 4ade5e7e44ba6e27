import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import { OwnGames, type OwnGamesData } from "../own-games/own-games.tsx";
import type { meta } from "./meta.ts";

export default function RecentGames({ parameters, data }: WidgetProps<typeof meta, OwnGamesData>) {
  const t = useT();
  return <OwnGames data={data} title={parameters.title ?? t("PART.RECENT.TITLE")} empty={t("PART.RECENT.EMPTY")} />;
}
