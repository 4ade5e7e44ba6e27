import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CodeForm } from "../bonuses/code-form.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.PROMOCODE" }), noindex: true });

export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return null;
}

export const shouldRevalidate = skipForModal;

/** A promo code is redeemed; the gift that it brings, or what is wrong with it, is shown among the gifts. */
export default function ProfilePromocode() {
  return <CodeForm result={undefined} code={null} />;
}

export const ErrorBoundary = RouteError;
