import type { MetaArgs } from "@remix-run/react";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { SlipPage } from "../sports/slip-page.tsx";
import { SportsError } from "../sports/sports-error.tsx";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.SLIP" }), noindex: true });

// It has no loader: what is on the slip is in the browser, and whether there are bets at all is the layout's question.
export const shouldRevalidate = skipForModal;

export default SlipPage;

export const ErrorBoundary = SportsError;
