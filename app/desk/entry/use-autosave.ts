import { useBlocker, useFetcher, useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { EntryResult } from "./entry-result.ts";
import { useFormVersion } from "./use-form-version.ts";

/** So long after the last stroke a draft is saved. */
const PAUSE_MS = 1_200;

export type SaveState = "clean" | "dirty" | "saving" | "failed";

interface Options {
  entry: string;
  /** Each locale of the entry has saves of its own. */
  locale: string;
  /** Nothing is saved by itself. */
  stopped: boolean;
  /** The version that the form was made from. */
  first: number;
  /** Versions that the form's own buttons have saved; 0 for none. */
  saves: readonly number[];
}

/**
 * Saves the draft while it is being written: one save at a time, the next begins when the page knows the version that
 * the last one made. Whoever follows a link leaves when everything is saved. If a save fails, the editor stays and sees
 * why, and the next link leads away. A conflict or a lost session stops the saving; what was typed stays in the form.
 * `version` is what the form shows and sends; `result` is the outcome of the last save, until another save settles it.
 */
export function useAutosave(form: RefObject<HTMLFormElement>, { entry, locale, stopped, first, saves }: Options) {
  const fetcher = useFetcher<EntryResult>({ key: `autosave ${entry} ${locale}` });
  // The page of another locale may have been left with a save under way: its version is this editor's own, too.
  const late = useFetchers()
    .filter(({ key }) => key.startsWith(`autosave ${entry} `))
    .map(({ data }) => (data as EntryResult | undefined)?.version ?? 0);
  const [dirty, setDirty] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // The form's element outlives the page: what was typed while the next page was loading is saved when it is there.
  const unsaved = useRef<HTMLFormElement | null>(null);
  const { state, data, submit } = fetcher;
  const version = useFormVersion(first, [data?.version ?? 0, ...late, ...saves]);
  const result = data && data.version >= version ? data : undefined;
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const failed = result !== undefined && (result.conflict !== null || result.problem !== null || result.typed !== null);
  const held = stopped || (result?.conflict ?? null) !== null || result?.signedOut === true;

  const save = useCallback(() => {
    if (!unsaved.current) return;
    const body = new FormData(unsaved.current);
    unsaved.current = null;
    body.set("intent", "save");
    body.set("quiet", "1");
    setDirty(false);
    // Without its address, a save at the end of the page would be sent to the next page.
    submit(body, { method: "post", action: pathname });
  }, [submit, pathname]);

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

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !held &&
      (unsaved.current !== null || state !== "idle") &&
      // The page's own buttons send everything, and a hash leads nowhere else.
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== "blocked" || state !== "idle") return;
    if (held) blocker.reset();
    else if (unsaved.current) save();
    else if (failed) blocker.reset();
    else blocker.proceed();
  }, [blocker, state, held, failed, save]);

  useEffect(() => {
    // What is typed while the next page loads goes in one save: a second one wouldn't know the version of the first.
    if (!dirty || held || isLeaving || state !== "idle") return;
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
  return { state: shown, result, version, touch, settle };
}
