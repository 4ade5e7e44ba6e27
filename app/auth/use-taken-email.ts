import { type FocusEvent, useRef, useState } from "react";
import { checkEmail } from "#schemas/rules/email.ts";

/**
 * Whether the address that was typed has an account already, asked when the field is left (AUTH-11). Only a clear yes
 * is told: the form itself says everything else when it is sent.
 */
export function useTakenEmail() {
  const [taken, setTaken] = useState(false);
  const asked = useRef("");
  const onBlur = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const email = target.value.trim();
    if (email === asked.current) return;
    asked.current = email;
    setTaken(false);
    if (checkEmail(email)) return;
    const found = await isTaken(email);
    if (asked.current === email) setTaken(found);
  };
  return { taken, onBlur };
}

async function isTaken(email: string): Promise<boolean> {
  try {
    const response = await fetch("/check-email", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify({ email }),
    });
    return response.ok && ((await response.json()) as { taken: boolean }).taken;
  } catch {
    return false;
  }
}
