import { Form, useSubmit } from "@remix-run/react";
import { useTranslate } from "#ui/translate.ts";
import { LIST_STATES, type ListChoice } from "./list-query.ts";
import { STATE_TEXTS } from "./state-texts.ts";
import { useDesk } from "./use-desk.ts";

interface Props {
  choice: ListChoice;
  types: readonly { id: string; name: string }[];
  locales: readonly { code: string; name: string }[];
}

/** Narrows the list. Without script by its button; with it, each choice counts at once. */
export function ListFilter({ choice, types, locales }: Props) {
  const t = useTranslate();
  const submit = useSubmit();
  const { brands } = useDesk();
  const key = JSON.stringify(choice);
  const licences = [...new Set(brands.flatMap((brand) => brand.licences))].sort();
  const variants = ["common", ...licences.filter((code) => code !== "AU"), "AU"];
  return (
    <Form
      key={key}
      method="get"
      className="desk-filter"
      role="search"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) submit(currentTarget);
      }}
    >
      <label className="desk-field">
        {t("DESK.FILTER.SEARCH")}
        <input type="search" name="search" defaultValue={choice.search} maxLength={200} />
      </label>
      <label className="desk-field">
        {t("DESK.FILTER.TYPE")}
        <select name="type" defaultValue={choice.type}>
          <option value="">{t("DESK.FILTER.ALL")}</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        {t("DESK.BRAND")}
        <select name="brand" defaultValue={choice.brand}>
          <option value="all">{t("DESK.FILTER.ALL")}</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        {t("DESK.FILTER.LOCALE")}
        <select name="locale" defaultValue={choice.locale}>
          <option value="">{t("DESK.FILTER.ALL")}</option>
          {locales.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        {t("DESK.FILTER.VARIANT")}
        <select name="variant" defaultValue={choice.variant}>
          <option value="">{t("DESK.FILTER.ALL")}</option>
          {variants.map((variant) => (
            <option key={variant} value={variant}>
              {variant === "common" ? t("DESK.FILTER.COMMON") : variant}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        {t("DESK.FILTER.STATE")}
        <select name="state" defaultValue={choice.state}>
          <option value="">{t("DESK.FILTER.ALL")}</option>
          {LIST_STATES.map((state) => (
            <option key={state} value={state}>
              {t(STATE_TEXTS[state])}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="desk-button">
        {t("DESK.FILTER.APPLY")}
      </button>
    </Form>
  );
}
