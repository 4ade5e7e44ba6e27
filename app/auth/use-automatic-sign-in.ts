import { useNavigation, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { storeCredentials, storedCredentials } from "../shell/stored-credentials.ts";

/** Once a document: what was refused or declined is not tried again at every visit of the page. */
let tried = false;

interface Options {
  form: RefObject<HTMLFormElement>;
  /** Solves the captcha that goes along. */
  solve: () => Promise<string | null>;
}

/** Signs in with what the browser keeps (AUTH-09), unless the visitor has begun to type. */
export function useAutomaticSignIn({ form, solve }: Options): void {
  const submit = useSubmit();
  useEffect(() => {
    if (tried) return;
    tried = true;
    void (async () => {
      const credentials = await storedCredentials();
      if (!credentials || !isEmpty(form.current)) return;
      const captcha = (await solve()) ?? "";
      const data = form.current && isEmpty(form.current) ? new FormData(form.current) : null;
      if (!data) return;
      for (const [name, value] of Object.entries({ ...credentials, captcha, automatic: "1" })) data.set(name, value);
      submit(data, { method: "post" });
    })();
  }, [form, solve, submit]);
}

const isEmpty = (form: HTMLFormElement | null): boolean =>
  form !== null &&
  ["email", "password"].every((name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value === "");

/** Offers the browser to keep a password that was right: the answer leads away from the form. */
export function useStoredCredentials(path: string): void {
  const { state, formData, location } = useNavigation();
  const leaves = state === "loading" && location.pathname !== path;
  useEffect(() => {
    const email = formData?.get("email");
    const password = formData?.get("password");
    if (leaves && typeof email === "string" && typeof password === "string") void storeCredentials(email, password);
  }, [leaves, formData]);
}
