import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { FormResult } from "../../shell/form/form-result.ts";
import { ProofFields } from "./proof-fields.tsx";
import { SecurityForm } from "./security-form.tsx";
import type { Proposal } from "./security-result.ts";

/** The QR code for the app, and the code that comes back. */
export function TwoFactorSetup({
  proposal,
  hasPassword,
  result,
}: {
  proposal: Proposal;
  hasPassword: boolean;
  result: FormResult | undefined;
}) {
  const t = useTranslate();
  // A proposal that ran out is told above the form: its field can't be seen.
  const expired = result?.fields.proposal;
  const shownResult = result && expired ? { ...result, problem: expired } : result;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid max-w-64 gap-3">
        <p className="text-sm">{t("SECURITY.TWO_FACTOR.SCAN")}</p>
        <img
          src={proposal.picture}
          alt={t("SECURITY.TWO_FACTOR.PICTURE")}
          width={208}
          height={208}
          className="size-52 rounded-medium bg-white"
        />
        <p className="text-muted text-sm">
          {t("SECURITY.TWO_FACTOR.TEXT")}{" "}
          <code className="font-semibold text-text">{proposal.secret.match(/.{1,4}/g)?.join(" ")}</code>
        </p>
      </div>
      <SecurityForm name="enable" result={shownResult}>
        {(busy) => (
          <>
            <input type="hidden" name="proposal" value={proposal.proposal} />
            <ProofFields
              id="enable"
              codeLabel={t("SECURITY.TWO_FACTOR.CODE")}
              hasPassword={hasPassword}
              result={result}
            />
            <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
              {t("SECURITY.TWO_FACTOR.ENABLE")}
            </Button>
          </>
        )}
      </SecurityForm>
    </div>
  );
}
