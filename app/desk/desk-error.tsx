import { Link } from "@remix-run/react";
import { useTranslate } from "#ui/translate.ts";
import { DeskPage } from "./desk-page.tsx";

/** Nothing here, not for this role, or broken: with a way on. */
export function DeskError({ status }: { status: number }) {
  const t = useTranslate();
  const title =
    status === 404 ? "DESK.ERROR.NOT_FOUND" : status === 403 ? "DESK.ERROR.NOT_ALLOWED" : "DESK.ERROR.FAILED";
  const text =
    status === 404
      ? "DESK.ERROR.NOT_FOUND.TEXT"
      : status === 403
        ? "DESK.ERROR.NOT_ALLOWED.TEXT"
        : "DESK.ERROR.FAILED.TEXT";
  return (
    <DeskPage title={t(title)} lead={t(text)}>
      <p>
        <Link to="/desk" className="desk-button desk-button-main">
          {t("DESK.ERROR.BACK")}
        </Link>
      </p>
    </DeskPage>
  );
}
