import { Gauge, type Registry } from "prom-client";
import type { ConsumerState } from "#platform/events/consumer-state.ts";

/** How the consumers of events stand when somebody asks; while the database is away the last figures stay. */
export function addConsumerMetrics(registry: Registry, read: () => Promise<ConsumerState[]>): void {
  const gauge = (name: string, help: string, figure: (state: ConsumerState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["consumer"],
      registers: [registry],
      async collect() {
        for (const state of await read().catch(() => [])) this.set({ consumer: state.name }, figure(state));
      },
    });
  gauge(
    "marquee_consumer_lag_seconds",
    "Age of the oldest event that a consumer has not come to",
    ({ lagSeconds }) => lagSeconds,
  );
  gauge("marquee_events_waiting", "Events that are tried again by themselves", ({ waiting }) => waiting);
  gauge("marquee_events_parked", "Events that wait for an operator", ({ parked }) => parked);
}
