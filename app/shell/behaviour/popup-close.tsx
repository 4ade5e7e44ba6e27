import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { IconLink } from "#ui/icon-button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { leavePopup } from "../modals/last-page.ts";

/** The cross of a full-screen popup: back to the page below, or to the main page where there is none (ROUTE-15). */
export function PopupClose() {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <IconLink
      to="/"
      icon={X}
      label={t("COMMON.CLOSE")}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey && leavePopup(navigate)) event.preventDefault();
      }}
    />
  );
}
