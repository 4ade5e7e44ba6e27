import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";

interface Props {
  /** The code that the player has set for the next deposit. */
  code: string | null;
  error: string | undefined;
}

/** A code for this deposit. Its buttons send the deposit's own form, so that nothing that was typed is lost. */
export function OfferCode({ code, error }: Props) {
  const t = useTranslate();
  if (code)
    return (
      <Button type="submit" name="code_intent" value="clear" size="small" className="justify-self-start">
        {t("OFFER.CODE.REMOVE", { code })}
      </Button>
    );
  return (
    <details open={error !== undefined} className="rounded-medium border border-line px-3">
      <summary className="focus-ring flex min-h-11 cursor-pointer items-center rounded-small font-semibold text-sm">
        {t("OFFER.CODE.ENTER")}
      </summary>
      <div className="pb-3">
        <Field name="code" id="deposit-code" label={t("GIFTS.CODE.LABEL")} error={error}>
          {(control) => (
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <Input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={64} />
              <Button type="submit" name="code_intent" value="set" size="large">
                {t("OFFER.CODE.APPLY")}
              </Button>
            </div>
          )}
        </Field>
      </div>
    </details>
  );
}
