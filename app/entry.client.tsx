import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { raiseAuthErrors } from "./calls/auth-error.ts";
import { blockUntilAnswered } from "./calls/connection.ts";
import { collectErrors } from "./calls/early-errors.ts";
import "./composition/features.ts";
import type { CompiledMessages } from "./i18n/compile-messages.ts";
import { intlFor } from "./i18n/intl.ts";
import { Language } from "./i18n/language.tsx";
import { readLocales } from "./i18n/read-locales.ts";
import { pageStateIsReady } from "./page-state.ts";
import { prepareModal } from "./shell/modals/modals.tsx";
import { modalOf } from "./shell/modals/url-modal.ts";
import { preparePlayerSections } from "./shell/player-sections.ts";
import { listenForInstall } from "./shell/pwa/install.ts";

collectErrors();

const TRIES = 3;
const PAUSE_MS = 1_000;

/** The page's own messages, by the address that its head preloads (document 3 section 2). */
async function loadMessages(): Promise<CompiledMessages> {
  const address = document.querySelector<HTMLLinkElement>("link[data-messages]")?.href ?? "";
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address, { credentials: "same-origin" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return (await response.json()) as CompiledMessages;
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/** A modal that the server has sent open is taken over with the page. */
const modalIsReady = async (): Promise<void> => {
  const named = modalOf(window.location);
  if (named !== null) await prepareModal(named);
};

/** What the page has for its player, so that it is hydrated as the server has sent it. */
const playerPartsAreReady = async (): Promise<void> => {
  if (document.documentElement.hasAttribute("data-player")) await preparePlayerSections();
};

/** What stands on the page of an editor's widgets is taken over with it. */
const widgetsAreReady = async (): Promise<void> => {
  if (!document.querySelector("[data-widget]")) return;
  const { preloadViews, widgetsOnPage } = await import("#widgets/registry/views.ts");
  await preloadViews(widgetsOnPage(document));
};

/**
 * The browser's list of routes has no imports (scripts/build/short-manifest.ts). React takes the page over as the server has sent it:
 * with the preloads of this page's imports, which follow those of the list and of this file.
 */
function readPreloads(): void {
  const links = [...document.body.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
  window.__remixManifest.entry.imports = links.slice(2).map((link) => link.getAttribute("href") ?? "");
}

blockUntilAnswered();
raiseAuthErrors();
listenForInstall();

/** Without its texts a page is left as the server made it: links and forms work, and no key is ever shown. */
Promise.all([
  loadMessages(),
  pageStateIsReady(),
  modalIsReady(),
  playerPartsAreReady(),
  widgetsAreReady(),
  readLocales(),
]).then(
  ([messages]) => {
    readPreloads();
    const { lang, dataset } = document.documentElement;
    const intl = intlFor(lang, messages, dataset.brand);
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Language intl={intl}>
            <RemixBrowser />
          </Language>
        </StrictMode>,
      );
    });
  },
  () => {
    document.documentElement.dataset.script = "none";
  },
);
