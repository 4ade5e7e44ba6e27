import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  observe(kind: string, method: string, status: number, seconds: number): void;
  pages: Counter<"result">;
  inFlight: Gauge;
}

/** Figures for Prometheus at /metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "marquee_request_seconds",
    help: "Time to answer, by kind of request",
    labelNames: ["kind", "method", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
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
