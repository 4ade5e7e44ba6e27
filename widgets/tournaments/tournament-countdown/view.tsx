import { Countdown } from "../../content/countdown/countdown.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { TournamentCountdownData } from "./data.server.ts";
import type { meta } from "./meta.ts";

const TournamentCountdown = ({ data }: WidgetProps<typeof meta, TournamentCountdownData>) =>
  data ? <Countdown {...data} /> : <span aria-hidden="true">–</span>;

export default TournamentCountdown;
