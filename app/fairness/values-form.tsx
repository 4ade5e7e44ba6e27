import { Form } from "@remix-run/react";
import type { FairTools } from "#schemas/studio/fair.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { FairnessPage } from "./load-fairness.server.ts";

interface Props extends Pick<FairnessPage, "typed" | "incomplete"> {
  rules: FairTools["rules"];
  open: boolean;
}

const SEEDS = {
  autoComplete: "off",
  spellCheck: false,
  className: "[font-family:ui-monospace,monospace] text-sm",
} as const;

/** Values of a round from wherever somebody has them. They go into the address, and are drawn again in the browser alone. */
export function ValuesForm({ rules, typed, incomplete, open }: Props) {
  const t = useTranslate();
  return (
    <details open={open || undefined} className="rounded-large border border-line bg-surface p-5 shadow-card">
      <summary className="focus-ring cursor-pointer rounded-small font-bold font-display text-lg">
        {t("FAIR.OWN")}
      </summary>
      <Form method="get" action="/fairness" className="mt-4 grid gap-4">
        <p className="max-w-prose text-muted text-sm">{t("FAIR.OWN.LEAD")}</p>
        {incomplete ? (
          <p role="alert" className="text-bad">
            {t("FAIR.OWN.INCOMPLETE")}
          </p>
        ) : null}
        <Field name="rules" label={t("FAIR.RULES")}>
          {(control) => (
            <Select {...control} defaultValue={typed.rules}>
              {rules.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="server_seed" label={t("FAIR.SERVER_SEED")}>
          {(control) => <Input {...control} {...SEEDS} defaultValue={typed.server_seed} required maxLength={128} />}
        </Field>
        <Field name="commitment" label={t("FAIR.COMMITMENT")} hint={t("FAIR.OPTIONAL")}>
          {(control) => <Input {...control} {...SEEDS} defaultValue={typed.commitment} maxLength={64} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="client_seed" label={t("FAIR.CLIENT_SEED")}>
            {(control) => <Input {...control} {...SEEDS} defaultValue={typed.client_seed} required maxLength={64} />}
          </Field>
          <Field name="nonce" label={t("FAIR.NONCE")}>
            {(control) => (
              <Input {...control} defaultValue={typed.nonce} required inputMode="numeric" pattern="[0-9]{1,9}" />
            )}
          </Field>
        </div>
        <Button type="submit" variant="brand" className="justify-self-start">
          {t("FAIR.DRAW")}
        </Button>
      </Form>
    </details>
  );
}
