import { useSubmit } from "@remix-run/react";
import { type FormEvent, startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { CaptchaAction } from "#schemas/api/players.ts";

/** A form is not held back longer than this for its captcha. */
const PATIENCE_MS = 8_000;

/**
 * What a form with script sends beside its fields: a captcha that is solved in the background from the first focus on,
 * and, where the form has a place for it, the device's fingerprint, worked out when the page is idle. Neither is loaded
 * before it is needed. While a press waits for the captcha (`waiting`), the form is busy.
 */
export function useProof(action: CaptchaAction, result: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<Promise<string | null> | null>(null);
  const [waiting, setWaiting] = useState(false);
  const submit = useSubmit();

  const begin = useCallback(() => {
    pending.current ??= import("./solve-captcha.ts")
      .then(({ solveCaptcha }) => solveCaptcha(action))
      .then((solution) => {
        setField(form.current, "captcha", solution ?? "");
        return solution;
      })
      .catch(() => null);
    return pending.current;
  }, [action]);

  // A captcha counts once: after an answer the next one is solved.
  useEffect(() => {
    if (result === undefined) return;
    pending.current = null;
    setField(form.current, "captcha", "");
    void begin();
  }, [result, begin]);

  useEffect(() => {
    if (!field(form.current, "dfpc")) return;
    const identify = () =>
      import("@fingerprintjs/fingerprintjs")
        .then(async ({ default: fingerprint }) => {
          // Its maker is told nothing: only our own servers are contacted.
          const { visitorId } = await (await fingerprint.load({ monitoring: false })).get();
          setField(form.current, "dfpc", visitorId);
        })
        .catch(() => undefined);
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
    const handle = idle(identify);
    return () => (window.cancelIdleCallback ?? clearTimeout)(handle);
  }, []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    if (!waiting && field(element, "captcha")?.value) return;
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    await Promise.race([begin(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    // The router shows its request in a transition too: between the two the form never looks idle.
    startTransition(() => setWaiting(false));
    if (element.isConnected) submit(element);
  };

  return { form, begin, onFocus: begin, onSubmit, waiting };
}

const field = (form: HTMLFormElement | null, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`) ?? null;

function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const input = field(form, name);
  if (input) input.value = value;
}
