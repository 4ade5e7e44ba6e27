import { useHref, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "../shell/use-frame.ts";
import { AGE_COOKIE } from "./age-cookie.ts";

/** Where a visitor is led who declines, and pages that they may read before they answer. */
const DECLINED = "/oops";
const READABLE: ReadonlySet<string> = new Set([
  DECLINED,
  "/terms-and-conditions",
  "/privacy-policy",
  "/cookie-policy",
  "/responsible-gaming",
]);

/** The age/approval card of visitors from Australia (MODAL-05). */
export function AgeCard() {
  const t = useTranslate();
  const { brand, licence } = useFrame();
  const href = useHref("/age");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [asked, ask] = useState(false);
  useEffect(() => {
    const approved = document.cookie.includes(`${AGE_COOKIE}=`);
    ask(!approved);
    // Browsers shorten the life of a cookie: each visit writes it anew.
    if (approved) void fetch(href, { method: "POST" }).catch(() => {});
  }, [href]);

  const approve = () => {
    ask(false);
    void fetch(href, { method: "POST" }).catch(() => {});
  };
  const decline = () => navigate(DECLINED);
  return (
    <Dialog
      open={asked && !READABLE.has(pathname)}
      onClose={decline}
      dismissible={false}
      title={t("IDENTITY.AGE.TITLE")}
      closeLabel={t("COMMON.CLOSE")}
    >
      <div className="grid gap-5">
        <p className="text-muted">{t("IDENTITY.AGE.TEXT", { brand: brand.name, age: licence.minimumAge })}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="main" size="large" onClick={approve}>
            {t("IDENTITY.AGE.APPROVE", { age: licence.minimumAge })}
          </Button>
          <Button variant="quiet" size="large" onClick={decline}>
            {t("IDENTITY.AGE.DECLINE")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
