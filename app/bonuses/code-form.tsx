import { normalPromoCode, PROMO_CODE_COOKIES } from "#schemas/rules/promo-code.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PANEL, PanelTitle } from "../page/panel.tsx";
import { useFieldError } from "../shell/form/form-parts.tsx";
import { type PageResult, rejectedOf } from "../shell/form/page-result.ts";
import { CODE_FORM } from "./form-names.ts";
import { GiftForm } from "./gift-form.tsx";

/** Redeems a promo code that brings a gift at once. `code`: one that the player came with. */
export function CodeForm({ result, code }: { result: PageResult | undefined; code: string | null }) {
  const t = useTranslate();
  const rejected = rejectedOf(result, CODE_FORM);
  const errorOf = useFieldError(rejected);
  const isForDeposit = rejected?.fields.code?.params?.reason === "for_deposit";
  const depositCode = isForDeposit ? normalPromoCode(rejected.values.code ?? "") : null;
  const isDone = result?.form === CODE_FORM && result.done !== undefined;
  return (
    <section aria-labelledby="code-title" className={PANEL}>
      <PanelTitle id="code-title">{t("PROFILE.TAB.PROMOCODE")}</PanelTitle>
      <GiftForm key={isDone ? "done" : "open"} name={CODE_FORM} result={result} fields={{ intent: "code" }}>
        {(busy) => (
          <Field name="code" label={t("GIFTS.CODE.LABEL")} hint={t("GIFTS.CODE.HINT")} error={errorOf("code")}>
            {(control) => (
              <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
                <Input
                  {...control}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={64}
                  required
                  defaultValue={rejected?.values.code ?? (isDone ? "" : (code ?? ""))}
                />
                <Button type="submit" variant={code && !isDone ? "main" : "brand"} size="large" busy={busy}>
                  {t("GIFTS.CODE.REDEEM")}
                </Button>
              </div>
            )}
          </Field>
        )}
      </GiftForm>
      {depositCode ? (
        <ButtonLink
          variant="main"
          to={`/profile/gifts?${PROMO_CODE_COOKIES.deposit}=${encodeURIComponent(depositCode)}`}
          className="justify-self-start"
        >
          {t("GIFTS.CODE.TO_DEPOSIT", { code: depositCode })}
        </ButtonLink>
      ) : null}
    </section>
  );
}
