import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { GameCardData } from "../card/card-game.ts";
import { GameCard } from "../card/game-card.tsx";
import type { meta } from "./meta.ts";

export default function RandomGame({ parameters, data }: WidgetProps<typeof meta, GameCardData>) {
  const t = useT();
  if (!data.game) return null;
  return <GameCard game={data.game} signedIn={data.signedIn} title={parameters.title ?? t("PART.RANDOM_GAME.TITLE")} />;
}
