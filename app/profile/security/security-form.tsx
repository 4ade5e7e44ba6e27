import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { FormProblem, useFocusOnError } from "../../shell/form/form-parts.tsx";
import type { FormResult } from "../../shell/form/form-result.ts";
import type { SecurityForm as Name } from "./security-result.ts";

interface Props {
  name: Name;
  result: FormResult | undefined;
  className?: string;
  children: (busy: boolean) => ReactNode;
}

/** One of the security page's forms: says which it is, where it went wrong, and while it is under way. */
export function SecurityForm({ name, result, className = "grid max-w-md gap-4", children }: Props) {
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(result, form);
  return (
    <Form method="post" noValidate preventScrollReset ref={form} className={className}>
      <input type="hidden" name="form" value={name} />
      {result?.problem ? <FormProblem result={result} /> : null}
      {children(state !== "idle" && formData?.get("form") === name)}
    </Form>
  );
}
