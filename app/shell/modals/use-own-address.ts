import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ModalName } from "./modal.ts";
import { openByAddress } from "./open-by-address.ts";
import { closeModal } from "./stack.ts";

/**
 * Gives a sheet that waited for a popup its address as soon as the popup has gone, so that Back closes it and the page stays. It is
 * drawn as the address's modal alone: drawn before, it would be closed and opened anew, and both would be in the page for a moment.
 */
export function useOwnAddress(sheet: { id: number | null; name: ModalName } | null, named: ModalName | null): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const now = useRef({ named, below: { page: pathname + search, navigate } });
  now.current = { named, below: { page: pathname + search, navigate } };
  const id = sheet?.id ?? null;
  const name = sheet?.name;
  useEffect(() => {
    if (id === null || name === undefined) return;
    closeModal(id);
    if (now.current.named !== name) openByAddress(name, now.current.below);
  }, [id, name]);
}
