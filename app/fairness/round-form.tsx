import { Form } from "@remix-run/react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PANEL } from "../page/panel.tsx";
import type { FairnessPage } from "./load-fairness.server.ts";

const PROBLEMS = { unknown: "FAIR.UNKNOWN", failed: "FAIR.FAILED.TEXT", "sign-in": "FAIR.SIGN_IN" } as const;

/** Finds a round by its id, or by a link that has it. */
export function RoundForm({ asked, problem }: Pick<FairnessPage, "asked" | "problem">) {
  const t = useTranslate();
  return (
    <Form method="get" action="/fairness" className={PANEL}>
      <Field
        name="round"
        label={t("FAIR.ROUND")}
        hint={t("FAIR.ROUND.HINT")}
        error={problem ? <span role="alert">{t(PROBLEMS[problem])}</span> : undefined}
      >
        {(control) => (
          <Input
            key={asked}
            {...control}
            defaultValue={asked}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
          />
        )}
      </Field>
      <Button type="submit" variant={asked === "" ? "main" : "quiet"} className="justify-self-start">
        {t("FAIR.SHOW")}
      </Button>
    </Form>
  );
}
