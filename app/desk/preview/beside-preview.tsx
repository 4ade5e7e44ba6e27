import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslate } from "#ui/translate.ts";
import { useDesk } from "../use-desk.ts";
import type { PreviewStarted } from "./preview-action.server.ts";
import { Stage } from "./stage.tsx";

interface Props {
  path: string;
  locale: string;
  variant: string | null;
  /** The draft's version: another one loads the page again. */
  version: number;
}

/** The entry's page as drafts stand, beside what is being written; loaded again with every save. */
export default function BesidePreview({ path, locale, variant, version }: Props) {
  const t = useTranslate();
  const { prefix } = useDesk();
  const { submit, data, state } = useFetcher<PreviewStarted>();
  useEffect(() => {
    const licence = variant === "AU" ? "" : (variant ?? "");
    const country = variant === "AU" ? "AU" : "";
    submit(
      { intent: "start", quiet: "1", content: "drafts", locale, licence, country },
      {
        method: "post",
        action: "/desk/preview",
      },
    );
  }, [submit, locale, variant]);
  // Closed, it is over for the whole browser: nobody wonders later why the site looks as it does.
  useEffect(
    () => () => void fetch(`${prefix}/desk/preview/leave`, { method: "POST", redirect: "manual" }).catch(() => {}),
    [prefix],
  );
  if (state !== "idle" || !data) return <p className="desk-stage desk-hint">{t("DESK.STAGE.LOADING")}</p>;
  return <Stage path={`${prefix}${path}`} version={String(version)} staysWhereWalked />;
}
