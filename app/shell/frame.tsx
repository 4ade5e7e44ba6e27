import type { ReactNode } from "react";
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
import { Header } from "./header/header.tsx";
import { Notice } from "./header/notice.tsx";
import { Modals } from "./modals/modals.tsx";
import { Progress } from "./progress.tsx";
import { Rail } from "./rail.tsx";
import { Drawer } from "./sidebar/drawer.tsx";
import { useFrame } from "./use-frame.ts";
import { WidgetMenu } from "./widget-menu/widget-menu.tsx";

const MAIN = "main";

/** The layout around every page (ROUTE-01). Full-screen popups stand alone in it (`bare`). */
export function Frame({ bare, children }: { bare: boolean; children: ReactNode }) {
  const t = useTranslate();
  const { prefix } = useFrame();
  const toasts = (
    <>
      <ToastRegion label={t("TOAST.REGION")} closeLabel={t("COMMON.CLOSE")} />
      <AfterIdle />
    </>
  );
  const beside = features().map(({ name, beside: Part }) => (Part ? <Part key={name} bare={bare} /> : null));
  if (bare)
    return (
      <SitePrefix.Provider value={prefix}>
        <Progress />
        <Popup id={MAIN}>{children}</Popup>
        <Modals popup />
        <Behaviour />
        {beside}
        {toasts}
      </SitePrefix.Provider>
    );
  return (
    <SitePrefix.Provider value={prefix}>
      <a href={`#${MAIN}`} className="skip-link rounded-medium bg-action px-4 py-3 font-semibold text-on-action">
        {t("COMMON.SKIP")}
      </a>
      <Progress />
      <Header />
      <div className="frame">
        <Rail />
        <div className="min-w-0">
          <Notice />
          <main
            id={MAIN}
            tabIndex={-1}
            className="mx-auto min-h-[60dvh] max-w-[1440px] px-4 py-4 outline-none lg:px-6 lg:py-6"
          >
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <Drawer />
      <WidgetMenu />
      <GeoNotice />
      <Modals />
      <Behaviour />
      {beside}
      {toasts}
      <Consent />
    </SitePrefix.Provider>
  );
}
