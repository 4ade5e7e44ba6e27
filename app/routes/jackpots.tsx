import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { JackpotLevels } from "#widgets/jackpots/stack/stack.tsx";
import { useLiveJackpots } from "#widgets/jackpots/stack/use-live-jackpots.ts";
import type { SlotBanners } from "#widgets/registry/sources.ts";
import { loadJackpots } from "../games/load-jackpots.server.ts";
import { type JackpotWinners, loadWinners } from "../jackpots/load-winners.server.ts";
import { orderOf } from "../jackpots/winners.ts";
import { WinnersList } from "../jackpots/winners-list.tsx";
import { loadBanners } from "../page/load-banners.server.ts";
import { TopBanners } from "../page/top-banners.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { introOf } from "../shell/feature-intro.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { PAGE_FLAGS } from "../shell/navigation.ts";
import { notFound } from "../shell/not-found.ts";
import { Notice } from "../shell/notice.tsx";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "NAV.JACKPOTS" }),
    description: (intl) =>
      intl.formatMessage({ id: args.data?.jackpots.length ? introOf("jackpot-draws") : "WIDGET.JACKPOT.NONE" }),
    noindex: !args.data?.jackpots.length,
  });

/** All running jackpots. The flag that takes them out of the menus takes the page away too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  rejectBlocked(context, "jackpot-draws");
  if (!context.visitor.flags.isOn(PAGE_FLAGS.mysticJackpots)) throw notFound();
  const [jackpots, winners, promotions] = await Promise.all([
    loadJackpots(context),
    loadWinners(context, { order: orderOf(request.url) }),
    loadBanners(context, "jackpot-top-banners"),
  ]);
  if (!jackpots) throw new Response(null, { status: 503 });
  return { jackpots, winners, promotions, now: context.now().getTime() };
}

export const shouldRevalidate = skipForModal;

export default function Jackpots() {
  const data = useLoaderData<typeof loader>();
  return data.jackpots.length === 0 ? <NoJackpots /> : <JackpotList {...data} />;
}

interface Data {
  jackpots: readonly Jackpot[];
  winners: JackpotWinners;
  promotions: SlotBanners | null;
  now: number;
}

function JackpotList({ jackpots: initial, winners, promotions, now }: Data) {
  const intl = useIntl();
  const jackpots = useLiveJackpots(initial);
  return (
    <div className="beside-menu grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "NAV.JACKPOTS" })}</h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: introOf("jackpot-draws") })}</p>
      </header>
      <TopBanners slot={promotions} now={now} />
      <ul className="grid gap-4 lg:grid-cols-2">
        {jackpots.map((jackpot) => (
          <li key={jackpot.identifier} className="jackpot-stack">
            <h2 className="font-bold font-display text-lg">
              <Link to={`/${jackpot.identifier}`} className="focus-ring rounded-small hover:underline">
                {jackpot.title}
              </Link>
            </h2>
            <JackpotLevels jackpot={jackpot} />
          </li>
        ))}
      </ul>
      <WinnersList data={winners} />
    </div>
  );
}

/** No jackpot runs: nothing of one is promised. */
function NoJackpots() {
  const intl = useIntl();
  return (
    <Notice
      drawing={<NothingYet />}
      title={intl.formatMessage({ id: "NAV.JACKPOTS" })}
      text={intl.formatMessage({ id: "WIDGET.JACKPOT.NONE" })}
    >
      <ButtonLink variant="main" to="/pokies/all">
        {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
      </ButtonLink>
    </Notice>
  );
}

export const ErrorBoundary = RouteError;
