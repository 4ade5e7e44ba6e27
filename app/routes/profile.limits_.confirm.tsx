import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { LostInSpace } from "#ui/drawings/lost-in-space.tsx";
import { Notice } from "../lobby/notice.tsx";
import { PANEL } from "../profile/panel.tsx";
import { requirePlayer } from "../shell/auth/guards.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.LIMITS.CONFIRM" }), noindex: true });

/**
 * The page that a limit's mail leads to (ROUTE-12); its token is in the link. No limit waits to be confirmed on this
 * installation yet, so a link is one that was never sent from here: it confirms nothing, and the page says so.
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const complete = (new URL(request.url).searchParams.get("token") ?? "") !== "";
  return data({ complete }, { status: 404 });
}

export const shouldRevalidate = skipForModal;

export default function ConfirmLimit() {
  const intl = useIntl();
  const { complete } = useLoaderData<typeof loader>();
  return (
    <div className={PANEL}>
      <Notice
        drawing={<LostInSpace />}
        title={intl.formatMessage({ id: "PROFILE.LIMITS.CONFIRM" })}
        text={intl.formatMessage({
          id: complete ? "PROFILE.LIMITS.TOKEN_UNKNOWN" : "PROFILE.LIMITS.TOKEN_MISSING",
        })}
      >
        <ButtonLink variant="main" to="/profile/limits">
          {intl.formatMessage({ id: "PROFILE.LIMITS.BACK" })}
        </ButtonLink>
      </Notice>
    </div>
  );
}

export const ErrorBoundary = RouteError;
