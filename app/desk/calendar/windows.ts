import type { BannerSlot } from "#schemas/content/banner.ts";
import { timestampOf } from "../../gateways/content/banner-rules.ts";

const DAY = 86_400_000;

/** A banner on the calendar: when it may be shown, and where. */
export interface BannerWindow {
  id: string;
  identifier: string;
  slots: readonly string[];
  /** Of its audience and groups; two banners of different ones don't meet. */
  audience: string;
  /** Milliseconds; open ends are infinite. */
  start: number;
  end: number;
  /** False for a draft or a banner that was taken off: it fills no gap. */
  isPublic: boolean;
}

export interface Span {
  /** Midnight, UTC, of the first day. */
  start: number;
  days: number;
}

/** A stretch of time, as parts of a span between 0 and 1. */
export interface Stretch {
  from: number;
  to: number;
}

const written = (value: unknown, otherwise: number): number => {
  const at = typeof value === "string" ? timestampOf(value) : Number.NaN;
  return Number.isNaN(at) ? otherwise : at;
};

/** The window of a banner's fields; what is no moment is an open end. */
export function windowOf(liveTime: unknown): { start: number; end: number } {
  const { start, end } = (typeof liveTime === "object" && liveTime !== null ? liveTime : {}) as Record<string, unknown>;
  return {
    start: written(start, Number.NEGATIVE_INFINITY),
    end: written(end, Number.POSITIVE_INFINITY),
  };
}

/** The week from its Monday, or the month, in which a day lies (`2026-03-01`; today otherwise). */
export function spanOf(view: "week" | "month", day: string | null, now: Date): Span {
  const asked = /^\d{4}-\d\d-\d\d$/.test(day ?? "") ? new Date(`${day}T00:00:00.000Z`) : now;
  const at = Number.isNaN(asked.getTime()) ? now : asked;
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  if (view === "week") return { start: midnight - ((at.getUTCDay() + 6) % 7) * DAY, days: 7 };
  const start = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  return { start, days: (Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - start) / DAY };
}

/** A day of the span before or after this one, as an address names it. */
export function neighbour({ start, days }: Span, direction: -1 | 1): string {
  const at = direction === 1 ? start + days * DAY : start - DAY;
  return new Date(at).toISOString().slice(0, 10);
}

/** The part of a span that a window covers; null when it lies outside. */
export function stretchOf({ start, end }: { start: number; end: number }, span: Span): Stretch | null {
  const whole = span.days * DAY;
  const from = Math.max(0, (start - span.start) / whole);
  const to = Math.min(1, (end - span.start) / whole);
  return from < to ? { from, to } : null;
}

/** Windows under each other so that none covers another: each takes the first row that is free when it begins. */
export function stackRows<T extends Stretch>(stretches: readonly T[]): (T & { row: number })[] {
  const ends: number[] = [];
  return [...stretches]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map((stretch) => {
      const free = ends.findIndex((end) => end <= stretch.from);
      const row = free < 0 ? ends.length : free;
      ends[row] = stretch.to;
      return { ...stretch, row };
    });
}

/** Stretches of the span in which a slot has nothing to show. */
export function gapsOf(windows: readonly BannerWindow[], slot: BannerSlot | string, span: Span): Stretch[] {
  const covered = windows
    .filter((banner) => banner.isPublic && banner.slots.includes(slot))
    .map((banner) => stretchOf(banner, span))
    .filter((stretch) => stretch !== null)
    .sort((a, b) => a.from - b.from);
  const gaps: Stretch[] = [];
  let until = 0;
  for (const { from, to } of covered) {
    if (from > until) gaps.push({ from: until, to: from });
    until = Math.max(until, to);
  }
  if (until < 1) gaps.push({ from: until, to: 1 });
  return gaps;
}

/** The most banners that are live in a slot at one moment of the span. */
export function mostAtOnce(windows: readonly BannerWindow[], slot: BannerSlot | string, span: Span): number {
  const edges = windows
    .filter((banner) => banner.isPublic && banner.slots.includes(slot))
    .flatMap((banner) => {
      const stretch = stretchOf(banner, span);
      return stretch ? [[stretch.from, 1] as const, [stretch.to, -1] as const] : [];
    })
    // What ends at a moment makes room for what begins then.
    .sort(([a, up], [b, down]) => a - b || up - down);
  let now = 0;
  let most = 0;
  for (const [, change] of edges) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
