import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { JackpotLevels } from "#widgets/jackpots/stack/stack.tsx";
import { useLiveJackpots } from "#widgets/jackpots/stack/use-live-jackpots.ts";
import { loadJackpots } from "../games/load-jackpots.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { introOf } from "../shell/feature-intro.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { PAGE_FLAGS } from "../shell/navigation.ts";
import { notFound } from "../shell/not-found.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "NAV.JACKPOTS" }),
    description: (intl) => intl.formatMessage({ id: introOf("jackpot-draws") }),
  });

/** All running jackpots. The flag that takes them out of the menus takes the page away too. */
export async function loader({ context }: LoaderFunctionArgs) {
  rejectBlocked(context, "jackpot-draws");
  if (!context.visitor.flags.isOn(PAGE_FLAGS.mysticJackpots)) throw notFound();
  const jackpots = await loadJackpots(context);
  if (!jackpots) throw new Response(null, { status: 503 });
  return { jackpots };
}

export const shouldRevalidate = skipForModal;

export default function Jackpots() {
  const intl = useIntl();
  const jackpots = useLiveJackpots(useLoaderData<typeof loader>().jackpots);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "NAV.JACKPOTS" })}</h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: introOf("jackpot-draws") })}</p>
      </header>
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
    </div>
  );
}

export const ErrorBoundary = RouteError;
