import { useEffect } from "react";
import type { Payment } from "#schemas/api/profile.ts";
import { modalOf, withModal } from "../shell/modals/url-modal.ts";
import type { CashboxData } from "./load-cashbox.server.ts";

/**
 * Writes what stands in a deposit's form into the address of its step as the form is sent, so that the browser's Back from the
 * payment, or from the provider's page, shows it again. The router's own state of the entry stays.
 */
export function rememberStep(form: HTMLFormElement, view: "deposit" | "deposit-fast"): void {
  const { pathname, search } = window.location;
  // A dialog that is open before its address has followed has no entry of its own yet.
  if (modalOf({ search }) === null) return;
  const sent = new FormData(form);
  const text = (name: string) => String(sent.get(name) ?? "").slice(0, 40);
  const typed = { typed: text("amount"), method: String(sent.get("method") ?? ""), from: text("from") };
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  window.history.replaceState(window.history.state, "", withModal(pathname + search, view, given));
}

/** The browser may show a page again as it was left: what the player did since, such as a deposit that began, is loaded. */
export function useFreshAfterBack(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}

/** The newest deposit that is under way, for a player who came back to its form. */
export function depositUnderWay({ payments, asked }: CashboxData): Payment | null {
  if (asked.typed === null || asked.errorCode !== null) return null;
  const isOpen = ({ action, state }: Payment) =>
    action === "deposit" && (state === "pending" || state === "processing");
  return payments?.find(isOpen) ?? null;
}
