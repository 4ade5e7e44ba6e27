import { Form, useSubmit } from "@remix-run/react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { GAME_ORDERS, VOLATILITIES } from "#schemas/api/games.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import type { FEATURES, ListFilter } from "./list-filter.ts";

interface Props {
  /** The category's path. */
  path: string;
  filter: ListFilter;
  features: readonly (typeof FEATURES)[number][];
}

const VOLATILITY = {
  low: { id: "GAME.VOLATILITY.LOW" },
  medium: { id: "GAME.VOLATILITY.MEDIUM" },
  high: { id: "GAME.VOLATILITY.HIGH" },
} as const;
const SORT = {
  popular: { id: "LOBBY.SORT.POPULAR" },
  new: { id: "LOBBY.SORT.NEW" },
  title: { id: "LOBBY.SORT.TITLE" },
  rtp: { id: "LOBBY.SORT.RTP" },
} as const;

/** Narrows and orders the list below; a choice is sent at once, and without script by the button. */
export function FilterForm({ path, filter, features }: Props) {
  const intl = useIntl();
  const submit = useSubmit();
  const choices = [
    {
      name: "feature",
      label: intl.formatMessage({ id: "LOBBY.FILTER.FEATURE" }),
      chosen: filter.feature,
      options: [
        { value: "", text: intl.formatMessage({ id: "LOBBY.FILTER.ANY_FEATURE" }) },
        ...features.map((value) => ({ value, text: categoryTitle(intl, value) })),
      ],
    },
    {
      name: "volatility",
      label: intl.formatMessage({ id: "GAME.FACT.VOLATILITY" }),
      chosen: filter.volatility,
      options: [
        { value: "", text: intl.formatMessage({ id: "LOBBY.FILTER.ANY_VOLATILITY" }) },
        ...VOLATILITIES.map((value) => ({ value, text: intl.formatMessage(VOLATILITY[value]) })),
      ],
    },
    {
      name: "sort",
      label: intl.formatMessage({ id: "LOBBY.SORT" }),
      chosen: filter.sort,
      options: GAME_ORDERS.map((value) => ({
        value: value === "popular" ? "" : value,
        text: intl.formatMessage(SORT[value]),
      })),
    },
  ];
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      action={path}
      preventScrollReset
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:max-w-3xl"
      onChange={({ currentTarget }) => {
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(currentTarget)) if (value) query.set(name, String(value));
        submit(query, { action: path, preventScrollReset: true });
      }}
    >
      {filter.provider ? <input type="hidden" name="provider" value={filter.provider} /> : null}
      {choices
        .filter(({ options }) => options.length > 1)
        .map((choice) => (
          <Choice key={choice.name} {...choice} />
        ))}
      <noscript className="self-end">
        <Button type="submit" variant="brand">
          {intl.formatMessage({ id: "LOBBY.FILTER.SHOW" })}
        </Button>
      </noscript>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | null;
  options: readonly { value: string; text: string }[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={chosen ?? ""} className="max-sm:pr-9 max-sm:pl-3">
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
