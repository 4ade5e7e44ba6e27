import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { ErrorPage } from "./shell/errors/error-page.tsx";
import { PlainErrorPage } from "./shell/errors/plain-error-page.tsx";
import { Frame } from "./shell/frame.tsx";
import { type Frame as FrameData, loadFrame } from "./shell/frame-data.server.ts";
import { HashScroll } from "./shell/hash-scroll.tsx";
import { preloadedFonts } from "./shell/head/fonts.ts";
import { pageMeta } from "./shell/meta.ts";
import { RAIL_SCRIPT } from "./shell/rail-size.ts";
import { takeFrameStale } from "./shell/stale-frame.ts";
import "./styles.css";

export const loader = ({ context }: LoaderFunctionArgs): Promise<FrameData> => loadFrame(context);

export const meta = (args: Parameters<typeof pageMeta>[0]) => pageMeta(args, { title: null });

/** The frame is loaded with the document, and again when an action may have changed it; a change of page keeps it. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  takeFrameStale() || (formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate);

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  if (!frame) return <PlainErrorPage />;
  const { locale, nonce, brand, style, fonts, messages } = frame;
  return (
    <html lang={locale} data-brand={brand.id} data-shadow={brand.shadow} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.ground} />
        {preloadedFonts(fonts).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="preload" as="fetch" href={messages} crossOrigin="anonymous" data-messages="" />
        <link rel="icon" type="image/svg+xml" href="/brand-art/favicon.svg" />
        <link rel="apple-touch-icon" href="/brand-art/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        <style nonce={nonce} suppressHydrationWarning>
          {style}
        </style>
        <script nonce={nonce} suppressHydrationWarning>
          {RAIL_SCRIPT}
        </script>
      </head>
      <body>
        {children}
        <HashScroll />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** A route with `handle = { bare: true }` is a full-screen popup: it stands without rail, bars and footer. */
const useBare = () => useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare === true);

export default function Root() {
  return (
    <Frame bare={useBare()}>
      <Outlet />
    </Frame>
  );
}

/** What no route below has caught: the page is lost, the frame stands (ERR-03). */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("root");
  if (!frame) return null;
  return (
    <Frame bare={false}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  );
}
