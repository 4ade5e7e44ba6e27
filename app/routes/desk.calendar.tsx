import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { BANNER_SLOTS } from "#schemas/content/banner.ts";
import { useTranslate } from "#ui/translate.ts";
import { Lane } from "../desk/calendar/lane.tsx";
import { loadWindows } from "../desk/calendar/load-windows.server.ts";
import { neighbour, spanOf } from "../desk/calendar/windows.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { deskMeta } from "../desk/texts.tsx";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.CALENDAR");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = searchParams.get("view") === "week" ? ("week" as const) : ("month" as const);
  const now = context.now();
  const windows = await loadWindows(context, request, context.visitor.brand.id);
  return {
    view,
    span: spanOf(view, searchParams.get("day"), now),
    now: now.getTime(),
    // Infinity is no JSON: an open end is told as nothing.
    windows: windows.map(({ start, end, ...banner }) => ({
      ...banner,
      start: Number.isFinite(start) ? start : null,
      end: Number.isFinite(end) ? end : null,
    })),
  };
}

/** When which banner is live in which slot, with overlaps and gaps. */
export default function DeskCalendar() {
  const t = useTranslate();
  const intl = useIntl();
  const { view, span, now, windows: sent } = useLoaderData<typeof loader>();
  const windows = sent.map(({ start, end, ...banner }) => ({
    ...banner,
    start: start ?? Number.NEGATIVE_INFINITY,
    end: end ?? Number.POSITIVE_INFINITY,
  }));
  const first = new Date(span.start);
  const day = first.toISOString().slice(0, 10);
  const title =
    view === "month"
      ? intl.formatDate(first, { month: "long", year: "numeric", timeZone: "UTC" })
      : intl.formatDate(first, { dateStyle: "long", timeZone: "UTC" });
  const other = view === "month" ? "week" : "month";
  return (
    <DeskPage
      title={`${t("DESK.NAV.CALENDAR")}: ${title}`}
      lead={t("DESK.CALENDAR.LEAD")}
      actions={
        <>
          <Link to={`?view=${view}&day=${neighbour(span, -1)}`} className="desk-button" preventScrollReset>
            {t("DESK.CALENDAR.BACK")}
          </Link>
          <Link to={`?view=${view}`} className="desk-button">
            {t("DESK.CALENDAR.TODAY")}
          </Link>
          <Link to={`?view=${view}&day=${neighbour(span, 1)}`} className="desk-button" preventScrollReset>
            {t("DESK.CALENDAR.ON")}
          </Link>
          <Link to={`?view=${other}&day=${day}`} className="desk-button">
            {t(other === "week" ? "DESK.CALENDAR.WEEK" : "DESK.CALENDAR.MONTH")}
          </Link>
        </>
      }
    >
      <div className="desk-calendar">
        {BANNER_SLOTS.map((slot) => (
          <Lane key={slot} slot={slot} windows={windows} span={span} now={now} />
        ))}
      </div>
      <p className="desk-legend">
        <span>
          <i aria-hidden="true" />
          {t("DESK.CALENDAR.LEGEND.LIVE")}
        </span>
        <span>
          <i aria-hidden="true" className="is-draft" />
          {t("DESK.CALENDAR.LEGEND.DRAFT")}
        </span>
        <span>
          <i aria-hidden="true" className="is-gap" />
          {t("DESK.CALENDAR.LEGEND.GAP")}
        </span>
      </p>
    </DeskPage>
  );
}
