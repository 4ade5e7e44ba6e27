import { useFetcher } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { EntryResult } from "./entry-result.ts";

/** So long after the last stroke a draft is saved. */
const PAUSE_MS = 1_200;

export type SaveState = "clean" | "dirty" | "saving" | "failed";

/**
 * Saves the draft while it is being written: one save at a time, the next begins when the page knows the version that
 * the last one made. A conflict or a lost session stops it; what was typed stays in the form.
 */
export function useAutosave(form: RefObject<HTMLFormElement>, name: string, stopped: boolean) {
  const fetcher = useFetcher<EntryResult>({ key: `autosave ${name}` });
  const [dirty, setDirty] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // The form's element outlives the page: what was typed last is saved when the page is left.
  const unsaved = useRef<HTMLFormElement | null>(null);
  const { state, data, submit } = fetcher;
  const failed = data !== undefined && (data.conflict !== null || data.problem !== null || data.typed !== null);
  const held = stopped || (data?.conflict ?? null) !== null || data?.signedOut === true;

  const save = useCallback(() => {
    if (!unsaved.current) return;
    const body = new FormData(unsaved.current);
    unsaved.current = null;
    body.set("intent", "save");
    body.set("quiet", "1");
    setDirty(false);
    submit(body, { method: "post" });
  }, [submit]);

  const touch = useCallback(() => {
    unsaved.current = form.current;
    setDirty(true);
  }, [form]);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current = null;
    setDirty(false);
  }, []);

  const leave = useRef(save);
  leave.current = held ? () => {} : save;
  useEffect(() => () => leave.current(), []);

  useEffect(() => {
    if (!dirty || held || state !== "idle") return;
    timer.current = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer.current);
  });

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  const shown: SaveState = state !== "idle" ? "saving" : failed ? "failed" : dirty ? "dirty" : "clean";
  return { state: shown, result: data, touch, settle };
}
