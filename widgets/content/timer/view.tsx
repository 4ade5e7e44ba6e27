import type { WidgetProps } from "../../registry/contract.ts";
import { PANEL } from "../../registry/panel.ts";
import { Countdown } from "../countdown/countdown.tsx";
import type { TimerData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function Timer({ parameters, data, display }: WidgetProps<typeof meta, TimerData>) {
  const time = <Countdown {...data} />;
  if (display === "inline") return time;
  return (
    <section className={`${PANEL} text-center`}>
      {parameters.title ? <p className="text-muted text-sm">{parameters.title}</p> : null}
      <p className="font-display font-semibold text-2xl text-brand">{time}</p>
    </section>
  );
}
