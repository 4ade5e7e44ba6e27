import { describe, expect, it } from "vitest";
import { modalOf, samePage, skipForModal, withModal, withoutModal } from "./url-modal.ts";

const change = (from: string, to: string, formMethod?: string) =>
  skipForModal({
    currentUrl: new URL(from, "https://orbit.example"),
    nextUrl: new URL(to, "https://orbit.example"),
    formMethod,
    defaultShouldRevalidate: true,
  } as unknown as Parameters<typeof skipForModal>[0]);

describe("modals in addresses", () => {
  it("[ROUTE-08] stand over a page and take its query along", () => {
    expect(withModal("/pokies?page=2", "deposit", { amountProp: "50" })).toBe(
      "/pokies?page=2&modal=deposit&amountProp=50",
    );
    expect(withModal("/?modal=deposit&amountProp=50", "withdraw")).toBe("/?modal=withdraw");
    expect(withModal("//evil.example?page=2", "pwa"), "a path, never another site").toBe(
      "/evil.example?page=2&modal=pwa",
    );
    expect(withoutModal("?page=2&modal=deposit&amountProp=50&autoApplyPromocode=true")).toBe("?page=2");
    expect(withoutModal("?modal=deposit")).toBe("");
    expect(modalOf({ search: "?page=2&modal=deposit" })).toBe("deposit");
    expect(modalOf({ search: "?page=2" })).toBeNull();
    expect(samePage({ pathname: "/", search: "?a=1" }, { pathname: "/", search: "?a=1&modal=x" })).toBe(true);
    expect(samePage({ pathname: "/", search: "?a=1" }, { pathname: "/", search: "?a=2" })).toBe(false);
  });

  it("[ROUTE-08] the page below keeps its data, and a game goes on, while a modal opens and closes", () => {
    expect(change("/play/a/b?mode=real", "/play/a/b?mode=real&modal=deposit")).toBe(false);
    expect(change("/play/a/b?mode=real&modal=deposit", "/play/a/b?mode=real")).toBe(false);
    expect(change("/play/a/b?mode=real", "/play/a/b?mode=demo")).toBe(true);
    expect(change("/pokies", "/pokies")).toBe(true);
    expect(change("/pokies?modal=deposit", "/pokies?modal=deposit", "POST")).toBe(true);
  });
});
