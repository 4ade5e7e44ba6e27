import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type ReactNode, useEffect } from "react";
import { localeDirection } from "#schemas/i18n/locales.ts";
import "./composition/features.ts";
import { openPromoDeposit, storePromoCodes } from "./cashier/promo-code.server.ts";
import { SERVER_FEATURES } from "./composition/features.server.ts";
import { intlOf } from "./i18n/intl.ts";
import { ErrorPage } from "./shell/errors/error-page.tsx";
import { PlainErrorPage } from "./shell/errors/plain-error-page.tsx";
import { Frame } from "./shell/frame.tsx";
import { loadFrame } from "./shell/frame-data.server.ts";
import { HashScroll } from "./shell/hash-scroll.tsx";
import { EARLY_MESSAGES_SCRIPT } from "./shell/head/early-messages.ts";
import { preloadedFonts } from "./shell/head/fonts.ts";
import { FRAMED_SCRIPT } from "./shell/head/framed.ts";
import { pageNonce } from "./shell/head/page-nonce.ts";
import { SCROLL_BAR_SCRIPT } from "./shell/head/scroll-bar.ts";
import { showLateRows } from "./shell/late-rows.ts";
import { LateScripts, lateLink } from "./shell/late-scripts.tsx";
import { pageMeta } from "./shell/meta.ts";
import { RAIL_SCRIPT } from "./shell/rail-size.ts";
import { isDesk, reloadsFrame } from "./shell/reload-frame.ts";
import { sendFrame } from "./shell/sent-frame.ts";
import { useFrameIfLoaded } from "./shell/use-frame.ts";
import "./styles.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  storePromoCodes(context, request);
  await openPromoDeposit(context, request);
  return sendFrame(await loadFrame(context, request, SERVER_FEATURES));
};

export const meta = (args: Parameters<typeof pageMeta>[0]) => pageMeta(args, { title: null });

export const shouldRevalidate = reloadsFrame;

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrameIfLoaded();
  const page = useHandles().find((handle) => handle?.page)?.page;
  // The texts of a document are of one language. A player who signs in may have another.
  const hasTexts = !frame || intlOf(frame.locale, frame.brand.id);
  useEffect(() => {
    if (!hasTexts) location.reload();
  }, [hasTexts]);
  useEffect(showLateRows, []);
  if (!frame) return <PlainErrorPage />;
  const { locale, brand, style, fonts, messages } = frame;
  const nonce = pageNonce(frame.nonce);
  return (
    <html
      lang={locale}
      dir={localeDirection(locale)}
      data-brand={brand.id}
      data-shadow={brand.shadow}
      data-player={frame.player && (frame.player.id || "")}
      data-preview={frame.inPreview ? "" : undefined}
      data-page={page}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* Before the sheets: after them it would hold up all that stands below, a game's frame too, until they are there. */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR
            ? (page === "game" ? EARLY_MESSAGES_SCRIPT : "") + SCROLL_BAR_SCRIPT + FRAMED_SCRIPT + RAIL_SCRIPT
            : ""}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.ground} />
        {preloadedFonts(fonts).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel={lateLink("preload")} as="fetch" href={messages} crossOrigin="anonymous" data-messages="" />
        <link rel="icon" type="image/svg+xml" href="/brand-art/favicon.svg" />
        <link rel="apple-touch-icon" href="/brand-art/icon-apple.png" />
        <link rel="manifest" href={`${frame.prefix}/manifest.webmanifest`} crossOrigin="use-credentials" />
        <Meta />
        <Links />
        <style nonce={nonce} suppressHydrationWarning>
          {style}
        </style>
      </head>
      <body>
        {frame.preview ? (
          <form method="post" action={`${frame.prefix}/desk/preview/leave`} className="preview-bar">
            <p>{frame.preview.text}</p>
            <button type="submit">{frame.preview.leave}</button>
          </form>
        ) : null}
        {children}
        <HashScroll />
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} ofGame={page === "game"} />
      </body>
    </html>
  );
}

/**
 * A route with `handle = { bare: true }` is a full-screen popup: it stands without rail, bars and footer. The sports site's
 * pages have `handle = { site: "sports" }`. A route with `handle = { page: "game" }` names its page for rules of style that
 * change what stands around it (`:root[data-page="game"]`): only there does a browser look for what those rules ask with `:has`.
 */
const useHandles = () =>
  useMatches().map(({ handle }) => handle as { bare?: boolean; site?: string; page?: "game" | "betting" } | undefined);

function useFrameKind(): "casino" | "bare" | "sports" {
  const handles = useHandles();
  if (handles.some((handle) => handle?.bare === true)) return "bare";
  return handles.some((handle) => handle?.site === "sports") ? "sports" : "casino";
}

export default function Root() {
  const kind = useFrameKind();
  if (isDesk(useLocation())) return <Outlet />;
  return (
    <Frame kind={kind}>
      <Outlet />
    </Frame>
  );
}

/** What no route below has caught: the page is lost, the frame stands (ERR-03). */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useFrameIfLoaded();
  if (!frame) return null;
  return (
    <Frame kind="casino">
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  );
}
