import { Form, Link, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getFeedState, listProposals, listTradingEvents } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { Note } from "../desk/note.tsx";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { DoneNote } from "../desk/trading/done-note.tsx";
import { EventTable } from "../desk/trading/event-table.tsx";
import { FeedNote } from "../desk/trading/feed-section.tsx";
import { ProposalCard } from "../desk/trading/proposal-card.tsx";
import { tradingAction } from "../desk/trading/trading-action.server.ts";
import { useRefresh } from "../desk/use-refresh.ts";

const REFRESH_MS = 5_000;
const VIEWS = {
  risk: "DESK.TRADING.VIEW.RISK",
  live: "DESK.TRADING.VIEW.LIVE",
  upcoming: "DESK.TRADING.VIEW.UPCOMING",
  over: "DESK.TRADING.VIEW.OVER",
} as const;
type View = keyof typeof VIEWS;

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.TRADING");

/** /desk/trading: matches with what they can cost, settlements that wait, and whether the feed works. */
export async function loader({ context: { platform }, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const view = (Object.keys(VIEWS) as View[]).find((known) => known === asked.get("view")) ?? "risk";
  const search = (asked.get("search") ?? "").trim().slice(0, 80);
  const query = search === "" ? { view } : { view, search };
  const [events, proposals, feeds] = await Promise.all([
    deskCall(request, platform.call(listTradingEvents, { query, fresh: true })),
    deskCall(request, platform.call(listProposals, { fresh: true })),
    deskCall(request, platform.call(getFeedState, { fresh: true })),
  ]);
  return { view, search, events, proposals, feeds: feeds.map(({ parked, ...feed }) => feed) };
}

export const action = ({ context, request }: ActionFunctionArgs) => tradingAction(context, request, null);

export default function DeskTrading() {
  const t = useTranslate();
  const { view, search, events, proposals, feeds } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useRefresh(REFRESH_MS);
  return (
    <DeskPage
      title={t("DESK.NAV.TRADING")}
      lead={t("DESK.TRADING.LEAD")}
      actions={
        <Link to="/desk/trading/feed" className="desk-button">
          {t("DESK.TRADING.FEED")}
        </Link>
      }
    >
      <div className="desk-trading">
        <Problem problem={result?.rejected?.problem} />
        <DoneNote done={result?.done} />
        {feeds.length === 0 ? <Note tone="warn">{t("DESK.TRADING.FEED.NONE")}</Note> : null}
        {feeds.map((feed) => (
          <FeedNote key={feed.producer} feed={feed} />
        ))}
        {proposals.length > 0 ? (
          <section aria-labelledby="waiting" className="desk-trading">
            <h2 id="waiting">{t("DESK.TRADING.WAITING")}</h2>
            {proposals.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} />
            ))}
          </section>
        ) : null}
        <Form key={`${view} ${search}`} method="get" role="search" className="desk-filter">
          <label className="desk-field">
            {t("DESK.TRADING.VIEW")}
            <select name="view" defaultValue={view}>
              {Object.entries(VIEWS).map(([id, text]) => (
                <option key={id} value={id}>
                  {t(text)}
                </option>
              ))}
            </select>
          </label>
          <label className="desk-field">
            {t("DESK.FILTER.SEARCH")}
            <input type="search" name="search" defaultValue={search} maxLength={80} />
          </label>
          <button type="submit" className="desk-button">
            {t("DESK.FILTER.APPLY")}
          </button>
        </Form>
        <EventTable events={events} />
      </div>
    </DeskPage>
  );
}
