import { Link, useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import { useCallback, useId, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useModalDialog } from "#ui/use-modal-dialog.ts";
import { AskFirst } from "./ask-first.tsx";
import type { ModalEntry } from "./modal.ts";
import { ModalInside } from "./modal-inside.tsx";
import { ModalTitleId } from "./modal-title.tsx";
import { withoutModal } from "./url-modal.ts";
import { useHeldPress } from "./use-held-press.ts";

interface Props {
  entry: ModalEntry;
  data: unknown;
  /** Its server data could not be had. */
  failed: boolean;
  /** It is named by the address: the server may have sent it open, and the cross is a link before script. */
  linked: boolean;
  /** It is shown before its address has come. */
  expected: boolean;
  /** It has been closed and only its overlay is still there. */
  leaving: boolean;
  onClose: () => void;
}

const PLACES = { card: "dialog-centre", full: "dialog-full", sheet: "dialog-right" } as const;

/** One modal of the stack: the dialog, its cross, and the rule by which it closes (MODAL-02). */
export function ModalFrame({ entry, data, failed, linked, expected, leaving, onClose }: Props) {
  const t = useTranslate();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [asking, ask] = useState(false);
  const { closing } = entry;
  const leave = useCallback(() => (closing === "ask" ? ask(true) : onClose()), [closing, onClose]);
  const handlers = useModalDialog(element, { open: !leaving, dismissible: closing !== "never", leave });
  const holdPress = useHeldPress(expected, leaving);
  // Sent open by the server; from then on the browser's own methods open and close it.
  const sent = useSyncExternalStore(never, no, yes);
  const [sentOpen] = useState(linked && sent);
  return (
    <dialog
      ref={element}
      open={sentOpen}
      aria-labelledby={titleId}
      className={classNames("dialog", PLACES[entry.kind])}
      {...handlers}
    >
      <div className="relative flex max-h-full min-h-0 flex-col">
        {closing === "never" ? null : linked ? (
          <CloseLink label={t("COMMON.CLOSE")} onClick={leave} />
        ) : (
          <IconButton icon={X} label={t("COMMON.CLOSE")} onClick={leave} className={CROSS} />
        )}
        <div
          className="min-h-0 overflow-y-auto overscroll-contain p-5 has-[.sticky-end]:scroll-py-32"
          onClickCapture={holdPress}
        >
          <ModalTitleId.Provider value={titleId}>
            <ModalInside entry={entry} data={data} failed={failed} close={onClose} />
          </ModalTitleId.Provider>
        </div>
      </div>
      {asking && !leaving ? <AskFirst onStay={() => ask(false)} onLeave={onClose} /> : null}
    </dialog>
  );
}

const never = () => () => {};
const no = () => false;
const yes = () => true;

const CROSS = "!absolute top-2 right-2 z-10";

/** Leads to the page below where there is no script yet. */
function CloseLink({ label, onClick }: { label: string; onClick: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={{ pathname, search: withoutModal(search) }}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      className="focus-ring absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onClick();
      }}
    >
      <Icon of={X} />
    </Link>
  );
}
