import { useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useFrame } from "../use-frame.ts";
import { closeExpected } from "./expected-modal.ts";
import { leaveUrlModal } from "./last-page.ts";
import type { ModalName } from "./modal.ts";
import { ModalFrame } from "./modal-frame.tsx";
import { loadView, modalEntry, urlModal } from "./registry.ts";
import { closeModal, type StackProps } from "./stack.ts";
import { useLeaving } from "./use-leaving.ts";
import { useOwnAddress } from "./use-own-address.ts";
import { withoutWaiting } from "./without-waiting.ts";

interface Shown {
  key: string;
  name: ModalName;
  data: unknown;
  failed: boolean;
  /** Of a modal that the page has opened; null for the address's. */
  id: number | null;
}

/** Loads the inside of the modal that an address names, where there is one. */
export async function prepare(name: string): Promise<void> {
  const known = urlModal(name);
  if (known) await loadView(modalEntry(known));
}

/** All modals that are open, the address's and the page's, in one stack (MODAL-01). */
export function ModalStack({ url, expected, opened }: StackProps) {
  const { modal } = useFrame();
  const navigate = useNavigate();
  const location = useLocation();
  const named = expected?.name ?? urlModal(url);
  const ready = expected ? { data: expected.data, failed: false } : modal?.name === named ? modal : null;
  const items: Shown[] = [
    ...(named
      ? [{ key: "address", name: named, data: ready?.data ?? undefined, failed: ready?.failed === true, id: null }]
      : []),
    ...opened.map(({ id, name, data }) => ({ key: String(id), name, data, failed: false, id })),
  ];
  const drawn = withoutWaiting(items, modalEntry);
  const sheet = drawn.find(({ id, name }) => id !== null && modalEntry(name).kind === "sheet") ?? null;
  useOwnAddress(sheet, named);
  const shown = useLeaving(drawn.filter((item) => item !== sheet));
  const left = useRef<typeof location | null>(null);
  /** Once: the way back that began is not begun anew by a second press. */
  const leaveAddress = () => {
    if (expected) {
      closeExpected();
      return;
    }
    if (left.current === location) return;
    left.current = location;
    leaveUrlModal(navigate, location);
  };
  return (
    <>
      {shown.map(({ key, name, data, failed, id, leaving }) => (
        <ModalFrame
          key={key}
          entry={modalEntry(name)}
          data={data}
          failed={failed}
          leaving={leaving}
          linked={id === null}
          expected={id === null && expected !== null}
          onClose={() => (id === null ? leaveAddress() : closeModal(id))}
        />
      ))}
    </>
  );
}
