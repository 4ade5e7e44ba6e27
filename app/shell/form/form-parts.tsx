import { useLocation } from "@remix-run/react";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";
import { formatErrorCode } from "../../i18n/format-error-code.ts";
import { CaptchaField } from "./captcha-field.tsx";
import type { FormResult } from "./form-result.ts";

/** What is wrong with the whole form. It is there from the start, so that it is heard when it fills. */
export function FormProblem({ result }: { result: FormResult | undefined }) {
  const intl = useIntl();
  const problem = result?.problem;
  return (
    <div role="alert">
      {problem ? (
        <p className="flex items-start gap-3 rounded-medium border border-bad bg-surface p-3 text-sm">
          <Icon of={CircleAlert} className="mt-0.5 shrink-0 text-bad" />
          {formatErrorCode(intl, problem)}
        </p>
      ) : null}
    </div>
  );
}

/** The text of a field's error, if it has one. */
export function useFieldError(result: FormResult | undefined): (name: string) => ReactNode {
  const intl = useIntl();
  return (name) => {
    const error = result?.fields[name];
    return error ? formatErrorCode(intl, error) : undefined;
  };
}

/** After a refused answer the first field that is wrong has the focus. */
export function useFocusOnError(result: FormResult | undefined, form: RefObject<HTMLFormElement>): void {
  const seen = useRef<FormResult | undefined>(undefined);
  useEffect(() => {
    if (!result || result === seen.current) return;
    seen.current = result;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result, form]);
}

interface Target {
  /** The query's `redirect`. */
  target: string;
  result: FormResult | undefined;
}

/** Fields that script fills, and where the visitor was going. */
export const ProofFields = (props: Target) => (
  <>
    <CaptchaField />
    <input type="hidden" name="dfpc" />
    <TargetField {...props} />
  </>
);

/**
 * Where the visitor was going: the query's target, and the hash that the browser has carried over the redirect
 * (GUARD-01). A form that was refused is sent again with what it was sent with before: its answer has no hash.
 */
export function TargetField({ target, result }: Target) {
  const hash = useInitialHash();
  return (
    <input
      type="hidden"
      name="redirect"
      value={result ? (result.values.redirect ?? "") : target === "" ? "" : target + hash}
    />
  );
}

/** The hash that the visitor came with, once the page is alive: a server never hears of it. */
export function useInitialHash(): string {
  const { hash } = useLocation();
  const [initial, setInitial] = useState("");
  useEffect(() => {
    // A popup's own hash has opened it and leads nowhere.
    if (hash !== "" && !/^#(sign-in|sign-up|remind)$/.test(hash)) setInitial(hash);
  }, [hash]);
  return initial;
}
