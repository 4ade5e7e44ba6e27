import { Form, Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { MessageId } from "../../i18n/message-id.ts";

export interface Choice {
  name: string;
  label: MessageId;
  /** Said before any is chosen. */
  all: MessageId;
  options: readonly { value: string; text: string }[];
}

interface Props {
  path: string;
  filter: Readonly<Record<string, string>>;
  choices: readonly Choice[];
}

/** What of a history is shown. A form of the address: it works before script, can be linked, and Back undoes it. */
export function FilterForm({ path, filter, choices }: Props) {
  const intl = useIntl();
  const chosen = Object.keys(filter).length > 0;
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      action={path}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] gap-x-3 gap-y-4 xl:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] xl:items-end"
    >
      {choices.map(({ name, label, all, options }) => (
        <Field key={name} name={name} label={intl.formatMessage({ id: label })}>
          {(control) => (
            <Select {...control} defaultValue={filter[name] ?? ""}>
              <option value="">{intl.formatMessage({ id: all })}</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Field name="from" label={intl.formatMessage({ id: "HISTORY.FROM" })}>
        {(control) => <Input {...control} type="date" defaultValue={filter.from} className="px-3 text-sm" />}
      </Field>
      <Field name="to" label={intl.formatMessage({ id: "HISTORY.TO" })}>
        {(control) => <Input {...control} type="date" defaultValue={filter.to} className="px-3 text-sm" />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="brand">
          {intl.formatMessage({ id: "HISTORY.FILTER" })}
        </Button>
        {chosen ? (
          <Link
            to={path}
            className="focus-ring flex min-h-11 items-center rounded-small text-brand text-sm underline-offset-4 hover:underline"
          >
            {intl.formatMessage({ id: "HISTORY.FILTER.CLEAR" })}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
