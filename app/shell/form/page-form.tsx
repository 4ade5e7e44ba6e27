import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { FormProblem, useFocusOnError } from "./form-parts.tsx";
import { type PageResult, rejectedOf } from "./page-result.ts";

interface Props {
  /** Which form of the page it is (PageResult.form). */
  name: string;
  result: PageResult | undefined;
  /** Sent along. */
  fields: Readonly<Record<string, string>>;
  /** Where it is sent; the page itself unless given. */
  action?: string;
  className?: string;
  children: (busy: boolean) => ReactNode;
}

/** One of several forms of a page: it says what was wrong with it, and while it is under way. */
export function PageForm({ name, result, fields, action, className = "grid gap-4", children }: Props) {
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const rejected = rejectedOf(result, name);
  useFocusOnError(rejected, form);
  const busy = state !== "idle" && Object.entries(fields).every(([field, value]) => formData?.get(field) === value);
  return (
    <Form method="post" action={action} noValidate preventScrollReset ref={form} className={className}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {rejected?.problem ? <FormProblem result={rejected} /> : null}
      {children(busy)}
    </Form>
  );
}
