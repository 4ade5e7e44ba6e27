import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useState } from "react";
import { useIntl } from "react-intl";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { CashOutNote } from "../sports/cash-out.tsx";
import { loadMyBet } from "../sports/load-sports.server.ts";
import { BetCard } from "../sports/my-bets-view.tsx";
import { SportsError } from "../sports/sports-error.tsx";
import { useRefresh } from "../sports/use-live.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.MY" }), noindex: true });

export const loader = ({ context, params }: LoaderFunctionArgs) => loadMyBet(context, params.id ?? "");

export const shouldRevalidate = skipForModal;

export default function MyBet() {
  const intl = useIntl();
  const { bet } = useLoaderData<typeof loader>();
  const [paid, setPaid] = useState<number | null>(null);
  useRefresh();
  return (
    <>
      <h1 className="row-title">
        <Link to="/bets/my" className="focus-ring rounded-small">
          {intl.formatMessage({ id: "SPORTS.MY" })}
        </Link>
      </h1>
      {paid === null ? null : <CashOutNote amount={paid} currency={bet.currency} />}
      <BetCard bet={bet} whole onCashedOut={setPaid} />
    </>
  );
}

export const ErrorBoundary = SportsError;
