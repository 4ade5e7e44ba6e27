import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PartBoundary } from "#ui/part-boundary.tsx";
import { SitePrefix } from "#ui/site-link.tsx";
import { ToastRegion } from "#ui/toast-region.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AfterIdle } from "./after-idle.tsx";
import { Behaviour } from "./behaviour/behaviour.tsx";
import { Popup } from "./behaviour/popup.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Consent } from "./consent.tsx";
import { features } from "./feature.ts";
import { Footer } from "./footer/footer.tsx";
import { GeoNotice } from "./geo-notice.tsx";
import { BareHeader, Header } from "./header/header.tsx";
import { Late } from "./late-part.tsx";
import { Modals } from "./modals/modals.tsx";
import { playerSections } from "./player-sections.ts";
import { Progress } from "./progress.tsx";
import { Rail } from "./rail.tsx";
import { Drawer } from "./sidebar/drawer.tsx";
import { useFrame } from "./use-frame.ts";
import { WidgetMenu } from "./widget-menu/widget-menu.tsx";

const MAIN = "main";

/** A part of the shell. One that throws leaves the others and the page; the next page tries it again (ERR-03). */
function Apart({ failure = null, children }: { failure?: ReactNode; children: ReactNode }) {
  const { key } = useLocation();
  return (
    <PartBoundary failure={failure} attempt={key}>
      {children}
    </PartBoundary>
  );
}

/**
 * The layout around every page (ROUTE-01). Full-screen popups stand alone in it (`bare`); the sports site's pages bring
 * their own header and footer (`sports`).
 */
export function Frame({ kind, children }: { kind: "casino" | "bare" | "sports"; children: ReactNode }) {
  const bare = kind !== "casino";
  const t = useTranslate();
  const { prefix, player } = useFrame();
  const toasts = (
    <Apart>
      <ToastRegion label={t("TOAST.REGION")} closeLabel={t("COMMON.CLOSE")} />
      <AfterIdle />
    </Apart>
  );
  const beside = features().map(({ name, beside: Part, besidePlayer }) => (
    <Apart key={name}>
      {Part ? <Part bare={bare} /> : null}
      {besidePlayer && player ? <Late part={besidePlayer} bare={bare} /> : null}
    </Apart>
  ));
  if (bare)
    return (
      <SitePrefix.Provider value={prefix}>
        <Apart>
          <Progress />
        </Apart>
        {kind === "bare" ? <Popup id={MAIN}>{children}</Popup> : children}
        <Apart>{kind === "bare" ? <Modals popup /> : <Modals />}</Apart>
        <Apart>
          <Behaviour />
        </Apart>
        {beside}
        {toasts}
      </SitePrefix.Provider>
    );
  return (
    <SitePrefix.Provider value={prefix}>
      <a href={`#${MAIN}`} className="skip-link">
        {t("COMMON.SKIP")}
      </a>
      <Apart>
        <Progress />
      </Apart>
      <Apart failure={<BareHeader />}>
        <Header />
      </Apart>
      {/* Beside the other menus: their links are the same, and a document that says the same nearby is lighter. */}
      <Apart>
        <Drawer />
      </Apart>
      <div className="frame">
        <Apart failure={<div />}>
          <Rail />
        </Apart>
        <div className="min-w-0">
          <Apart>{player ? <Late part={playerSections.notice} /> : null}</Apart>
          <main id={MAIN} tabIndex={-1} className="page-main">
            {children}
          </main>
          <Apart>
            <Footer />
          </Apart>
        </div>
      </div>
      <Apart>
        <BottomBar />
      </Apart>
      <Apart>
        <WidgetMenu />
      </Apart>
      <Apart>
        <GeoNotice />
      </Apart>
      <Apart>
        <Modals />
      </Apart>
      <Apart>
        <Behaviour />
      </Apart>
      {beside}
      {toasts}
      <Apart>
        <Consent />
      </Apart>
    </SitePrefix.Provider>
  );
}
