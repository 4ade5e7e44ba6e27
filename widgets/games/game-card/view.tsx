import type { WidgetProps } from "../../registry/contract.ts";
import type { GameCardData } from "../card/card-game.ts";
import { GameCard } from "../card/game-card.tsx";
import type { meta } from "./meta.ts";

const GameCardWidget = ({ parameters, data }: WidgetProps<typeof meta, GameCardData>) =>
  data.game ? <GameCard game={data.game} signedIn={data.signedIn} title={parameters.title} /> : null;

export default GameCardWidget;
