import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { giftCodeOf } from "../profile/gift-code.server.ts";
import { PANEL } from "../profile/panel.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { Notice } from "../shell/notice.tsx";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.GIFTS" }), noindex: true });

export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return { code: giftCodeOf(request) };
}

export const shouldRevalidate = skipForModal;

/** No gift is given on this installation yet: the page says so, and what becomes of a code that the player came with. */
export default function ProfileGifts() {
  const intl = useIntl();
  const { code } = useLoaderData<typeof loader>();
  return (
    <div className={PANEL}>
      {code ? (
        <p role="status" className="rounded-medium border border-line bg-raised p-4 text-sm">
          {intl.formatMessage({ id: "PROFILE.GIFTS.CODE" }, { code })}
        </p>
      ) : null}
      <Notice
        drawing={<NothingYet />}
        title={intl.formatMessage({ id: "PROFILE.GIFTS.EMPTY.TITLE" })}
        text={intl.formatMessage({ id: "PROFILE.GIFTS.EMPTY.TEXT" })}
      >
        <ButtonLink variant="main" to="/">
          {intl.formatMessage({ id: "PROFILE.TO_GAMES" })}
        </ButtonLink>
      </Notice>
    </div>
  );
}

export const ErrorBoundary = RouteError;
