import type { FormatText } from "../texts.ts";
import { el, iconButton } from "./dom.ts";

/** A sheet over the game, as a native dialog: focus stays inside, Escape closes it, the opener gets the focus back. */
export function openSheet(
  format: FormatText,
  title: string,
  fill: (body: HTMLElement, close: () => void) => void,
): void {
  const close = iconButton("close", format("STUDIO.CLOSE"));
  const body = el("div", { class: "sheet-body", tabindex: "0" });
  const heading = el("h2", { id: "sheet-title" }, title);
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "sheet-title" },
    // Not a <header>: outside of <main> that is a banner, and the page around the game has one.
    el("div", { class: "sheet-head" }, heading, close),
    body,
  );
  const shut = () => dialog.close();
  close.addEventListener("click", shut);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) shut();
  });
  dialog.addEventListener("close", () => dialog.remove());
  fill(body, shut);
  document.body.append(dialog);
  dialog.showModal();
}
