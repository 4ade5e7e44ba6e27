import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";
import { type BannerWindow, gapsOf, mostAtOnce, type Span, stackRows, stretchOf } from "./windows.ts";

const ROW = 30;
const HEAD = 24;
const DAY = 86_400_000;
const percent = (part: number) => `${part * 100}%`;

interface Props {
  slot: string;
  windows: readonly BannerWindow[];
  span: Span;
  now: number;
}

/** A slot's banners over time: each window a bar, the hours in which the slot is empty behind them. */
export function Lane({ slot, windows, span, now }: Props) {
  const t = useTranslate();
  const here = windows.flatMap((banner) => {
    const stretch = banner.slots.includes(slot) ? stretchOf(banner, span) : null;
    return stretch ? [{ ...banner, ...stretch }] : [];
  });
  const rows = stackRows(here);
  const gaps = gapsOf(windows, slot, span);
  const height = HEAD + Math.max(1, ...rows.map(({ row }) => row + 1)) * ROW + 6;
  const today = (now - span.start) / (span.days * DAY);
  const most = mostAtOnce(windows, slot, span);
  return (
    <section className="desk-lane" aria-labelledby={`lane-${slot}`}>
      <div>
        <h2 id={`lane-${slot}`}>{slot}</h2>
        <small>{t("DESK.CALENDAR.AT_ONCE", { count: most })}</small>
        {gaps.length > 0 ? (
          <small className="desk-count-bad"> {t("DESK.CALENDAR.GAPS", { count: gaps.length })}</small>
        ) : null}
      </div>
      <svg height={height} role="presentation">
        <Days span={span} height={height} />
        {gaps.map(({ from, to }) => (
          <rect
            key={from}
            className="is-gap"
            x={percent(from)}
            y={HEAD}
            width={percent(to - from)}
            height={height - HEAD}
          />
        ))}
        {rows.map((banner) => (
          <WindowBar key={banner.id} banner={banner} />
        ))}
        {today >= 0 && today <= 1 ? (
          <line className="is-now" x1={percent(today)} x2={percent(today)} y1={0} y2={height} />
        ) : null}
      </svg>
    </section>
  );
}

function Days({ span, height }: { span: Span; height: number }) {
  const intl = useIntl();
  return Array.from({ length: span.days }, (_, at) => {
    const day = new Date(span.start + at * DAY);
    const label = intl.formatDate(
      day,
      span.days > 7 ? { day: "numeric", timeZone: "UTC" } : { weekday: "short", day: "numeric", timeZone: "UTC" },
    );
    return (
      <g key={day.toISOString()}>
        <line className="is-grid" x1={percent(at / span.days)} x2={percent(at / span.days)} y1={0} y2={height} />
        <text className="is-day" x={percent(at / span.days)} dx={4} y={16}>
          {label}
        </text>
      </g>
    );
  });
}

function WindowBar({ banner }: { banner: BannerWindow & { from: number; to: number; row: number } }) {
  const intl = useIntl();
  const t = useTranslate();
  const y = HEAD + banner.row * ROW + 3;
  const timestamp = (at: number) =>
    Number.isFinite(at) ? intl.formatDate(at, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }) : "…";
  const label = t("DESK.CALENDAR.WINDOW", {
    banner: banner.identifier,
    start: timestamp(banner.start),
    end: timestamp(banner.end),
    audience: banner.audience || t("DESK.CALENDAR.EVERYBODY"),
  });
  return (
    <Link to={`/desk/entries/${banner.id}`} aria-label={label}>
      <title>{label}</title>
      <rect
        className={banner.isPublic ? "is-window" : "is-window-draft"}
        x={percent(banner.from)}
        y={y}
        width={percent(banner.to - banner.from)}
        height={ROW - 6}
        rx={4}
      />
      <svg x={percent(banner.from)} y={y} width={percent(banner.to - banner.from)} height={ROW - 6} aria-hidden="true">
        <text x={8} y={16}>
          {banner.identifier}
        </text>
      </svg>
    </Link>
  );
}
