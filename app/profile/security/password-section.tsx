import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PasswordField } from "../../shell/form/account-fields.tsx";
import { NewPasswordField } from "../../shell/form/new-password-field.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SecurityPanel } from "./security-panel.tsx";
import { rejectedOf, type SecurityResult } from "./security-result.ts";

interface Props {
  email: string;
  hasPassword: boolean;
  result: SecurityResult | undefined;
}

/** A new password; for an account that has none yet, a link to set one. */
export function PasswordSection({ email, hasPassword, result }: Props) {
  const t = useTranslate();
  if (!hasPassword)
    return (
      <SecurityPanel
        id="security-password"
        title={t("SECURITY.PASSWORD")}
        lead={t("SECURITY.PASSWORD.NONE", { email })}
      >
        <SecurityForm name="password-link" result={rejectedOf(result, "password-link")}>
          {(busy) => (
            <Button type="submit" busy={busy} className="justify-self-start">
              {t("SECURITY.PASSWORD.LINK")}
            </Button>
          )}
        </SecurityForm>
      </SecurityPanel>
    );
  const rejected = rejectedOf(result, "password");
  return (
    <SecurityPanel id="security-password" title={t("SECURITY.PASSWORD")} lead={t("SECURITY.PASSWORD.LEAD")}>
      <SecurityForm name="password" result={rejected}>
        {(busy) => (
          <>
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              result={rejected}
              name="current_password"
              label={t("SECURITY.PASSWORD.CURRENT")}
              kind="current"
            />
            <NewPasswordField result={rejected} label={t("SECURITY.PASSWORD.NEW")} />
            <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
              {t("SECURITY.PASSWORD.SAVE")}
            </Button>
          </>
        )}
      </SecurityForm>
    </SecurityPanel>
  );
}
