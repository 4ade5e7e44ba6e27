import { Counter, Gauge, type Registry } from "prom-client";
import type { QueueState } from "#platform/jobs/job-states.ts";

export interface JobFigures {
  /** How each queue stands. */
  states(): Promise<QueueState[]>;
  /** How many attempts this process has made, by how they ended. */
  attempts(): { queue: string; result: string; count: number }[];
}

/** How the queues stand when somebody asks; while the database is away the last figures stay. */
export function addJobMetrics(registry: Registry, { states, attempts }: JobFigures): void {
  let reading: Promise<QueueState[]> | null = null;
  // Both gauges are collected at the same time, from one reading.
  const read = () => {
    reading ??= states()
      .catch(() => [])
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  new Gauge({
    name: "marquee_jobs_lag_seconds",
    help: "How long ago the oldest job that is not begun came due",
    labelNames: ["queue"],
    registers: [registry],
    async collect() {
      for (const { queue, lagSeconds } of await read()) this.set({ queue }, lagSeconds);
    },
  });
  new Gauge({
    name: "marquee_jobs",
    help: "Jobs by queue and state; dead ones wait for an operator",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      for (const { queue, lagSeconds: _, ...counts } of await read())
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
    },
  });
  new Counter({
    name: "marquee_job_attempts_total",
    help: "Attempts at jobs that this process made: done, postponed, failed, or dead after the last one",
    labelNames: ["queue", "result"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { queue, result, count } of attempts()) this.inc({ queue, result }, count);
    },
  });
}
