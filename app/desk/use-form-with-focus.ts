import { useRef } from "react";
import { useFocusOnError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";

/** A form's ref; after a rejected answer the first field that is wrong has the focus. */
export function useFormWithFocus(result: FormResult | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(result, form);
  return form;
}
