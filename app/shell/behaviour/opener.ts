/** The link that a full-screen popup was opened by, told by its address and its turn among links of the same address. */
interface Opener {
  page: string;
  href: string;
  turn: number;
}

let opener: Opener | null = null;

const here = (): string => window.location.pathname + window.location.search;
const linksTo = (href: string): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`),
];

/** Remembers every link as it is followed: Enter on a link is a click, too. Returns how to stop. */
export function watchOpeners(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const href = link?.getAttribute("href");
    // Links within a popup, as from signing up to signing in, leave the one that opened it.
    if (!link || !href || document.querySelector("main.popup")) return;
    opener = { page: here(), href, turn: linksTo(href).indexOf(link) };
  };
  window.addEventListener("click", onClick, true);
  return () => window.removeEventListener("click", onClick, true);
}

/** Gives the focus back to the link that led away from this page (MODAL-01); false where there is none to be seen. */
export function focusOpener(): boolean {
  const { page, href, turn } = opener ?? { page: "", href: "", turn: -1 };
  if (page !== here()) return false;
  const link = linksTo(href)[turn];
  if (!link?.checkVisibility()) return false;
  link.focus({ preventScroll: true });
  return document.activeElement === link;
}
