import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { PANEL } from "../profile/panel.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { Notice } from "../shell/notice.tsx";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.PROMOCODE" }), noindex: true });

export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return null;
}

export const shouldRevalidate = skipForModal;

/** Promo codes are not redeemed on this installation yet: a field that refuses every code would only waste them. */
export default function ProfilePromocode() {
  const intl = useIntl();
  return (
    <div className={PANEL}>
      <Notice
        drawing={<NothingYet />}
        title={intl.formatMessage({ id: "PROFILE.PROMOCODE.TITLE" })}
        text={intl.formatMessage({ id: "PROFILE.PROMOCODE.TEXT" })}
      >
        <ButtonLink variant="main" to="/profile/gifts">
          {intl.formatMessage({ id: "PROFILE.TAB.GIFTS" })}
        </ButtonLink>
      </Notice>
    </div>
  );
}

export const ErrorBoundary = RouteError;
