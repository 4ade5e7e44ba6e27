import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { ProofFields } from "./proof-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SecurityPanel } from "./security-panel.tsx";
import { rejectedOf, type SecurityResult } from "./security-result.ts";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

interface Props {
  enabled: boolean;
  codesLeft: number;
  hasPassword: boolean;
  result: SecurityResult | undefined;
}

/** Two-factor: off, being set up, or on (AUTH-12). */
export function TwoFactorSection({ enabled, codesLeft, hasPassword, result }: Props) {
  const t = useTranslate();
  return (
    <SecurityPanel
      id="security-two-factor"
      title={t("SECURITY.TWO_FACTOR")}
      mark={
        <Badge theme={enabled ? "brand" : "quiet"}>
          {t(enabled ? "SECURITY.TWO_FACTOR.ON" : "SECURITY.TWO_FACTOR.OFF")}
        </Badge>
      }
      lead={enabled ? t("SECURITY.TWO_FACTOR.LEFT", { count: codesLeft }) : t("SECURITY.TWO_FACTOR.LEAD")}
    >
      {result?.codes ? <RecoveryCodes codes={result.codes} /> : null}
      {enabled ? (
        <SwitchedOn hasPassword={hasPassword} result={result} />
      ) : result?.proposal ? (
        <TwoFactorSetup proposal={result.proposal} hasPassword={hasPassword} result={rejectedOf(result, "enable")} />
      ) : (
        <SecurityForm name="propose" result={rejectedOf(result, "propose")}>
          {(busy) => (
            <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
              {t("SECURITY.TWO_FACTOR.START")}
            </Button>
          )}
        </SecurityForm>
      )}
    </SecurityPanel>
  );
}

/** New recovery codes, and the way out. Each opens when it is wanted, or when it was refused. */
function SwitchedOn({ hasPassword, result }: Pick<Props, "hasPassword" | "result">) {
  const t = useTranslate();
  const forms = [
    { name: "renew", title: t("SECURITY.CODES.NEW"), lead: t("SECURITY.CODES.NEW.LEAD") },
    { name: "disable", title: t("SECURITY.TWO_FACTOR.DISABLE"), lead: null },
  ] as const;
  return (
    <div className="grid gap-2">
      {forms.map(({ name, title, lead }) => {
        const rejected = rejectedOf(result, name);
        return (
          <details
            key={`${name}-${result?.codes?.[0] ?? ""}`}
            open={rejected !== undefined}
            className="rounded-medium border border-line px-4 open:pb-4"
          >
            <summary className="focus-ring flex min-h-11 cursor-pointer items-center rounded-small font-medium text-sm">
              {title}
            </summary>
            <SecurityForm name={name} result={rejected}>
              {(busy) => (
                <>
                  {lead ? <p className="text-muted text-sm">{lead}</p> : null}
                  <ProofFields
                    id={name}
                    codeLabel={t("SECURITY.TWO_FACTOR.ANY_CODE")}
                    hasPassword={hasPassword}
                    result={rejected}
                  />
                  <Button type="submit" busy={busy} className="justify-self-start">
                    {title}
                  </Button>
                </>
              )}
            </SecurityForm>
          </details>
        );
      })}
    </div>
  );
}
