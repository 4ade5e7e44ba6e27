import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { whenIdle } from "../calls/when-idle.ts";
import { useBalance } from "../shell/live-balance.ts";
import { expectModal } from "../shell/modals/expected-modal.ts";
import type { ModalName } from "../shell/modals/modal.ts";
import { isModalLoaded, prepareModal } from "../shell/modals/modals.tsx";
import { openByAddress } from "../shell/modals/open-by-address.ts";
import { modalOf, modalState, samePage, withModal } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";
import { type CashboxOwner, prepareCashbox, preparedCashbox } from "./prepared-cashbox.ts";

/** Paths that open the cashbox (ROUTE-08), and the modal that each of them opens. */
const PATHS: Readonly<Record<string, ModalName>> = {
  "/cashbox": "dashboard",
  "/dashboard": "dashboard",
  "/deposit": "deposit",
  "/deposit-fast": "deposit-fast",
  "/withdraw": "withdraw",
};
const CASHBOX = Object.values(PATHS) as string[];

/** A view of the cashbox that a link leads to. */
interface Target {
  name: ModalName;
  /** The link names the modal over this page; otherwise it is one of the paths above. */
  named: boolean;
  fromDashboard: boolean;
}

/**
 * Draws nothing. Makes links to the cashbox quick, wherever they stand on the page. Script and data are loaded while the page rests, and
 * when a pointer or the focus comes to a link, so that a press opens the dialog at once; the address and what is new follow.
 */
export default function CashboxLinks(): null {
  const owner = useCashboxOwner();
  const { prefix } = useFrame();
  const navigate = useNavigate();
  const here = useLocation();
  const latest = useRef({ navigate, here, owner });
  latest.current = { navigate, here, owner };
  useEffect(() => (savesData() ? undefined : whenIdle(() => prepare("deposit", latest.current.owner))), []);
  useEffect(() => {
    const findTarget = ({ target }: Event): Target | null => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.target || link.origin !== location.origin) return null;
      const modal = modalOf(link);
      if (modal !== null) {
        const query = new URLSearchParams(link.search);
        const fromDashboard = query.get("from") === "dashboard";
        return CASHBOX.includes(modal) ? { name: modal as ModalName, named: true, fromDashboard } : null;
      }
      const isWithin = link.pathname.startsWith(`${prefix}/`);
      const name = isWithin && link.search === "" ? PATHS[link.pathname.slice(prefix.length)] : undefined;
      return name ? { name, named: false, fromDashboard: false } : null;
    };
    const early = (event: Event) => {
      const target = findTarget(event);
      if (target) prepare(target.name, latest.current.owner);
    };
    const open = (event: MouseEvent) => {
      const target = findTarget(event);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!target || !isPlain || event.defaultPrevented) return;
      const link = (event.target as Element).closest("a") as HTMLAnchorElement;
      const { name, fromDashboard } = target;
      const { here, navigate } = latest.current;
      const page = here.pathname + here.search;
      const asks: Record<string, string> = fromDashboard ? { from: "dashboard" } : {};
      // A link that names an amount, a card or a payment is shown with what the server says of it.
      const isPrepared = !target.named || (samePage(link, here) && modalState(link) === stateOf(page, name, asks));
      const data =
        isPrepared && isModalLoaded(name) ? preparedCashbox(latest.current.owner, name, fromDashboard) : null;
      if (target.named) {
        // Within a modal the link takes its entry's place.
        if (data && modalOf(here) !== null) expectModal({ name, data, from: here.key });
        else if (data) {
          event.preventDefault();
          openByAddress(name, { page, navigate }, { data, address: link.pathname + link.search });
        }
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (data) openByAddress(name, { page, navigate }, { data });
      else navigate(withModal(page, name), { preventScrollReset: true });
    };
    const types = ["pointerover", "pointerdown", "focusin"] as const;
    for (const type of types) document.addEventListener(type, early, { passive: true });
    document.addEventListener("click", open, { capture: true });
    return () => {
      for (const type of types) document.removeEventListener(type, early);
      document.removeEventListener("click", open, { capture: true });
    };
  }, [prefix]);
  return null;
}

/** Whose cashbox the page would open. */
export function useCashboxOwner(): CashboxOwner {
  const { prefix, player } = useFrame();
  const { locale } = useIntl();
  const balance = useBalance();
  return { player: player?.id ?? 0, locale, prefix, balance };
}

const stateOf = (page: string, name: ModalName, parameters: Readonly<Record<string, string>>): string =>
  modalState({ search: `?${withModal(page, name, parameters).split("?", 2)[1]}` });

/** What fails here is loaded again, and reported, when the modal opens. */
function prepare(name: ModalName, owner: CashboxOwner): void {
  prepareModal(name).catch(() => {});
  prepareCashbox(owner);
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
