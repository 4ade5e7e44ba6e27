import type { ReactNode } from "react";
import { ToastRegion } from "#ui/toast-region.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AfterIdle } from "./after-idle.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Consent } from "./consent.tsx";
import { Footer } from "./footer/footer.tsx";
import { GeoNotice } from "./geo-notice.tsx";
import { Header } from "./header/header.tsx";
import { Notice } from "./header/notice.tsx";
import { Progress } from "./progress.tsx";
import { Rail } from "./rail.tsx";
import { Drawer } from "./sidebar/drawer.tsx";

const MAIN = "main";

/** The layout around every page (ROUTE-01). Full-screen popups stand alone in it (`bare`). */
export function Frame({ bare, children }: { bare: boolean; children: ReactNode }) {
  const t = useTranslate();
  const toasts = (
    <>
      <ToastRegion label={t("TOAST.REGION")} closeLabel={t("COMMON.CLOSE")} />
      <AfterIdle />
    </>
  );
  if (bare)
    return (
      <>
        <Progress />
        <main id={MAIN}>{children}</main>
        {toasts}
      </>
    );
  return (
    <>
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
      <GeoNotice />
      {toasts}
      <Consent />
    </>
  );
}
