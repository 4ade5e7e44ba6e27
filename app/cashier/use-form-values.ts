import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export interface FormValues<Name extends string> {
  form: RefObject<HTMLFormElement>;
  values: Readonly<Record<Name, string>>;
  /** Reads the form's fields; for the form's `onChange`. */
  read: () => void;
  /** Writes a text field as if it had been typed. */
  write: (name: Name, value: string) => void;
}

/**
 * The values of fields that the browser owns (`defaultValue`, `defaultChecked`). The form is also read when script takes
 * the page over, so that what a player has typed or chosen before stays. A field that isn't there keeps its last value.
 */
export function useFormValues<Name extends string>(initial: Readonly<Record<Name, string>>): FormValues<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [values, set] = useState(initial);
  const read = useCallback(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    set((before) => {
      const names = Object.keys(before) as Name[];
      const textOf = (name: Name) => (data.has(name) ? String(data.get(name)) : before[name]);
      if (names.every((name) => textOf(name) === before[name])) return before;
      return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
    });
  }, []);
  useEffect(read, [read]);
  const write = (name: Name, value: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
    read();
  };
  return { form, values, read, write };
}
