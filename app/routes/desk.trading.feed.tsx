import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getFeedState } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { FeedSection } from "../desk/trading/feed-section.tsx";
import { useRefresh } from "../desk/use-refresh.ts";

const REFRESH_MS = 3_000;

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.TRADING.FEED");

/** /desk/trading/feed: lag, gaps and messages that were left aside. */
export async function loader({ context: { platform }, request }: LoaderFunctionArgs) {
  return { feeds: await deskCall(request, platform.call(getFeedState, { fresh: true })) };
}

export default function DeskFeed() {
  const t = useTranslate();
  const { feeds } = useLoaderData<typeof loader>();
  useRefresh(REFRESH_MS);
  return (
    <DeskPage
      title={t("DESK.TRADING.FEED")}
      lead={t("DESK.TRADING.FEED.LEAD")}
      actions={
        <Link to="/desk/trading" className="desk-button">
          {t("DESK.TRADING.BACK")}
        </Link>
      }
    >
      {feeds.length === 0 ? <p className="desk-empty">{t("DESK.TRADING.FEED.NONE")}</p> : null}
      <div className="desk-trading">
        {feeds.map((feed) => (
          <FeedSection key={feed.producer} feed={feed} />
        ))}
      </div>
    </DeskPage>
  );
}
