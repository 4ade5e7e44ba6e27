import { useNavigation } from "@remix-run/react";
import { useTranslate } from "#ui/translate.ts";

/** A line at the top while the next page is loading; short waits don't show it. */
export function Progress() {
  const { state } = useNavigation();
  const t = useTranslate();
  const busy = state !== "idle";
  return (
    <>
      <div className="progress" data-busy={busy} aria-hidden="true" />
      <p role="status" className="sr-only">
        {busy ? t("COMMON.LOADING") : ""}
      </p>
    </>
  );
}
