import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PANEL, PanelTitle } from "../page/panel.tsx";
import type { PageResult } from "../shell/form/page-result.ts";
import { SETTINGS_FORM } from "./form-names.ts";
import { GiftForm } from "./gift-form.tsx";

/** Whether the player takes bonuses. */
export function SettingsForm({ result, canIssue }: { result: PageResult | undefined; canIssue: boolean }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="bonus-settings" className={PANEL}>
      <PanelTitle id="bonus-settings">{t("GIFTS.SETTINGS.TITLE")}</PanelTitle>
      <p className="max-w-prose text-muted text-sm">{t("GIFTS.SETTINGS.TEXT")}</p>
      <GiftForm key={String(canIssue)} name={SETTINGS_FORM} result={result} fields={{ intent: "settings" }}>
        {(busy) => (
          <>
            <Checkbox name="can_issue" defaultChecked={canIssue} label={t("GIFTS.SETTINGS.LABEL")} />
            <Button type="submit" busy={busy} className="justify-self-start">
              {t("PROFILE.SAVE")}
            </Button>
          </>
        )}
      </GiftForm>
    </section>
  );
}
