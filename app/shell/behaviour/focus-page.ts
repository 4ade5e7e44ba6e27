/**
 * Gives the new page's heading the focus after a change of page. What a page has focused itself keeps it, and so does
 * a modal.
 */
export function focusPage(): void {
  const main = document.querySelector("main");
  if (!main || document.querySelector("dialog[open]")) return;
  const { activeElement } = document;
  if (activeElement !== main && main.contains(activeElement)) return;
  const target = main.querySelector("h1") ?? main;
  target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
