import { useRef } from "react";
import { useFocusOnError } from "../shell/auth/form-parts.tsx";
import type { FormResult } from "../shell/auth/form-result.ts";

/** A form's ref; after a rejected answer the first field that is wrong has the focus. */
export function useFormWithFocus(result: FormResult | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(result, form);
  return form;
}
