import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ConsumerState } from "#platform/events/consumer-state.ts";
import type { FeedState } from "#platform/sportsbook/feed/feed-state.ts";
import { addConsumerMetrics } from "./consumer-metrics.ts";
import { addJobMetrics, type JobFigures } from "./job-metrics.ts";
import type { PageLane } from "./page-lane.ts";
import { addSportsFeedMetrics } from "./sports-feed-metrics.ts";

export interface Metrics {
  registry: Registry;
  observe(kind: string, method: string, status: number, seconds: number): void;
  pages: Counter<"result">;
  inFlight: Gauge;
}

export interface MetricsSources {
  /** The pages under way; absent in a process that has none. */
  lane?: Pick<PageLane, "running" | "waiting" | "capacity" | "rejected">;
  /** How many connections are open. */
  connections: () => number;
  /** How each consumer of events stands; without it there is none. */
  consumers?: () => Promise<ConsumerState[]>;
  /** Deferred work; without it there is none. */
  jobs?: JobFigures;
  /** How each sports feed stands; without it there is none. */
  sportsFeeds?: () => Promise<FeedState[]>;
  /** Whether the read replica answers reads; without one it is absent. */
  replica?: () => boolean;
}

/** Figures for Prometheus at /metrics. */
export function createMetrics({ lane, connections, consumers, jobs, sportsFeeds, replica }: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "marquee_request_seconds",
    help: "Time to answer, by kind of request",
    labelNames: ["kind", "method", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  if (lane) {
    gauge("marquee_pages_running", "Pages being rendered", () => lane.running);
    gauge("marquee_pages_waiting", "Pages that wait for their turn", () => lane.waiting);
    gauge("marquee_pages_waiting_limit", "Pages that may wait at the moment", () => lane.capacity);
    new Counter({
      name: "marquee_pages_refused_total",
      help: "Pages refused with 503 because too many were under way",
      registers: [registry],
      collect() {
        this.reset();
        this.inc(lane.rejected);
      },
    });
  }
  gauge("marquee_connections", "Open connections", connections);
  if (replica) gauge("marquee_replica_used", "1 while the read replica answers reads", () => Number(replica()));
  if (consumers) addConsumerMetrics(registry, consumers);
  if (jobs) addJobMetrics(registry, jobs);
  if (sportsFeeds) addSportsFeedMetrics(registry, sportsFeeds);
  return {
    registry,
    observe: (kind, method, status, seconds) =>
      requests.observe({ kind, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    pages: new Counter({
      name: "marquee_pages_total",
      help: "Guest pages by how they were answered",
      labelNames: ["result"],
      registers: [registry],
    }),
    inFlight: new Gauge({ name: "marquee_requests_in_flight", help: "Requests being answered", registers: [registry] }),
  };
}
