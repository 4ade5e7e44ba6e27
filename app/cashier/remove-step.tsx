import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { Line } from "./line.tsx";
import type { CashboxData } from "./load-cashbox.server.ts";
import { Note } from "./notes.tsx";
import { IntentForm } from "./payment-forms.tsx";

/** In the address once a profile has been removed; its id until then. */
export const REMOVED = "done";

/** Asks whether a saved card or account shall go, and removes it. */
export function RemoveStep({ data, id }: { data: CashboxData; id: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const back = withModal(pathname + search, "deposit");
  for (const method of data.methods?.methods ?? []) {
    const profile = method.saved_profiles.find((each) => each.id === id);
    if (!profile) continue;
    return (
      <div className="grid gap-4">
        <p className="font-bold font-display text-lg">{t("CASHBOX.REMOVE.TITLE")}</p>
        <dl className="grid gap-2 rounded-medium bg-raised p-4">
          <Line name={t("CASHBOX.METHOD")} value={method.title} />
          <Line name={t("CASHBOX.GROUP.SAVED")} value={profile.label} />
        </dl>
        <p className="text-muted text-sm">{t("CASHBOX.REMOVE.TEXT")}</p>
        <div className="grid gap-2">
          <IntentForm action="/deposit" intent="remove" field="profile" id={id} variant="main" label="CASHBOX.REMOVE" />
          <ButtonLink to={back} variant="ghost" wide replace preventScrollReset>
            {t("CASHBOX.REMOVE.KEEP")}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <>
      <Note>{t("CASHBOX.REMOVE.GONE")}</Note>
      <ButtonLink to={back} wide replace preventScrollReset>
        {t("CASHBOX.DEPOSIT")}
      </ButtonLink>
    </>
  );
}
