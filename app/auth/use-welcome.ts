import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { showToast } from "#ui/toast.ts";

/** Greets a player who has just registered: the form's answer leads away from this page. `text` is the greeting. */
export function useWelcome(text: string): void {
  const { state, formMethod, location } = useNavigation();
  const registered = state === "loading" && formMethod === "POST" && !location.pathname.endsWith("/sign-up");
  useEffect(() => {
    if (registered) showToast(text, { kind: "good" });
  }, [registered, text]);
}
