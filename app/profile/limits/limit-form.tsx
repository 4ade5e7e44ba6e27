import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { FormProblem, useFocusOnError } from "../../shell/form/form-parts.tsx";
import { type LimitsResult, rejectedOf } from "./limits-result.ts";

interface Props {
  /** Which form of the page it is (LimitsResult.form). */
  name: string;
  result: LimitsResult | undefined;
  /** Sent along. */
  fields: Readonly<Record<string, string>>;
  className?: string;
  children: (busy: boolean) => ReactNode;
}

/** One of the limits page's forms: it says what was wrong with it, and while it is under way. */
export function LimitForm({ name, result, fields, className = "grid gap-4", children }: Props) {
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const rejected = rejectedOf(result, name);
  useFocusOnError(rejected, form);
  const busy = state !== "idle" && Object.entries(fields).every(([field, value]) => formData?.get(field) === value);
  return (
    <Form method="post" noValidate preventScrollReset ref={form} className={className}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {rejected?.problem ? <FormProblem result={rejected} /> : null}
      {children(busy)}
    </Form>
  );
}
