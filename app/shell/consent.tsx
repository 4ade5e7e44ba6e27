import { Link, useHref } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { CONSENT_COOKIE } from "./consent-cookie.ts";

/** Asks once about cookies. It appears when the page is alive, over the page's edge, so nothing moves for it. */
export function Consent() {
  const t = useTranslate();
  const href = useHref("/consent");
  const [asked, ask] = useState(false);
  useEffect(() => ask(!document.cookie.includes(`${CONSENT_COOKIE}=`)), []);
  if (!asked) return null;
  const accept = () => {
    ask(false);
    void fetch(href, { method: "POST" }).catch(() => {});
  };
  return (
    <section
      aria-label={t("CONSENT.LABEL")}
      className="consent fixed inset-x-4 z-50 flex flex-wrap items-center gap-3 rounded-medium border border-line bg-surface p-4 text-sm shadow-card lg:right-auto lg:bottom-6 lg:left-6 lg:w-96"
    >
      <p className="min-w-0 flex-1 basis-52 text-muted">
        {t("CONSENT.TEXT")}{" "}
        <Link to="/cookie-policy" className="text-brand underline underline-offset-4">
          {t("CONSENT.MORE")}
        </Link>
      </p>
      <Button variant="brand" onClick={accept}>
        {t("CONSENT.ACCEPT")}
      </Button>
    </section>
  );
}
