import { Form } from "@remix-run/react";
import type { Preview } from "#schemas/content/preview.ts";
import { useTranslate } from "#ui/translate.ts";
import type { FormResult } from "../../shell/form/form-result.ts";
import { DeskButton } from "../desk-button.tsx";
import { DeskField } from "../desk-field.tsx";
import { fromIso } from "../form/timestamps.ts";
import { useFormWithFocus } from "../use-form-with-focus.ts";
import type { PreviewStarted } from "./preview-action.server.ts";

interface Props {
  preview: Preview | null;
  path: string;
  /** What the visitor is where nothing is chosen. */
  who: { country: string; licence: string; currency: string; locale: string };
  locales: readonly string[];
  licences: readonly string[];
  currencies: readonly string[];
  result: PreviewStarted | undefined;
}

const toResult = (answer: PreviewStarted | undefined): FormResult | undefined =>
  answer && !answer.started ? { values: answer.values, fields: answer.fields, problem: null } : undefined;

/** As whom, when, and with which content the site is looked at. What is left empty is as this browser is. */
export function PreviewForm({ preview, path, who, locales, licences, currencies, result: answer }: Props) {
  const t = useTranslate();
  const result = toResult(answer);
  const form = useFormWithFocus(result);
  const typed = result?.values ?? {};
  const asIs = (now: string) => t("DESK.PREVIEW.AS_IS", { now });
  return (
    <Form method="post" ref={form} noValidate className="desk-card desk-form" key={JSON.stringify(preview)}>
      <DeskField name="path" label={t("DESK.PREVIEW.PATH")}>
        {(control) => <input {...control} defaultValue={typed.path ?? path} spellCheck={false} />}
      </DeskField>
      <DeskField name="content" label={t("DESK.PREVIEW.CONTENT")}>
        {(control) => (
          <select {...control} defaultValue={typed.content ?? preview?.content ?? "drafts"}>
            <option value="drafts">{t("DESK.PREVIEW.CONTENT.DRAFTS")}</option>
            <option value="published">{t("DESK.PREVIEW.CONTENT.PUBLISHED")}</option>
          </select>
        )}
      </DeskField>
      <DeskField name="at" label={t("DESK.PREVIEW.AT")} hint={t("DESK.PREVIEW.AT.HINT")} result={result}>
        {(control) => (
          <input {...control} type="datetime-local" defaultValue={typed.at ?? fromIso(preview?.at ?? null)} />
        )}
      </DeskField>
      <DeskField name="signedIn" label={t("DESK.PREVIEW.WHO")}>
        {(control) => (
          <select {...control} defaultValue={typed.signedIn ?? (preview?.signedIn ? "player" : "guest")}>
            <option value="guest">{t("DESK.PREVIEW.GUEST")}</option>
            <option value="player">{t("DESK.PREVIEW.PLAYER")}</option>
          </select>
        )}
      </DeskField>
      <DeskField name="groups" label={t("DESK.PREVIEW.GROUPS")} hint={t("DESK.PREVIEW.GROUPS.HINT")} result={result}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            defaultValue={typed.groups ?? preview?.groups.join(", ") ?? ""}
            placeholder="257, 131811"
          />
        )}
      </DeskField>
      <DeskField name="locale" label={t("DESK.FILTER.LOCALE")}>
        {(control) => (
          <select {...control} defaultValue={typed.locale ?? preview?.locale ?? ""}>
            <option value="">{asIs(who.locale)}</option>
            {locales.map((locale) => (
              <option key={locale}>{locale}</option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField name="licence" label={t("DESK.PREVIEW.LICENCE")}>
        {(control) => (
          <select {...control} defaultValue={typed.licence ?? preview?.licence ?? ""}>
            <option value="">{asIs(who.licence)}</option>
            {licences.map((licence) => (
              <option key={licence}>{licence}</option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField name="country" label={t("DESK.PREVIEW.COUNTRY")} hint={t("DESK.PREVIEW.COUNTRY.HINT")} result={result}>
        {(control) => (
          <input
            {...control}
            maxLength={2}
            placeholder={who.country}
            defaultValue={typed.country ?? preview?.country ?? ""}
          />
        )}
      </DeskField>
      <DeskField name="currency" label={t("DESK.PREVIEW.CURRENCY")}>
        {(control) => (
          <select {...control} defaultValue={typed.currency ?? preview?.currency ?? ""}>
            <option value="">{asIs(who.currency)}</option>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        )}
      </DeskField>
      <div className="desk-row">
        <DeskButton look="main" name="intent" value="start">
          {t("DESK.PREVIEW.SHOW")}
        </DeskButton>
        {preview ? (
          <DeskButton name="intent" value="leave">
            {t("DESK.PREVIEW.LEAVE")}
          </DeskButton>
        ) : null}
      </div>
      {preview ? <p className="desk-hint">{t("DESK.PREVIEW.WHOLE_BROWSER")}</p> : null}
    </Form>
  );
}
