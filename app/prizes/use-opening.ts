import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { openLootbox } from "#schemas/api/prizes.ts";
import { callPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { holdPopups } from "../shell/modals/hold.ts";
import { onBoxChange } from "./live-boxes.ts";
import type { PrizesData } from "./load-prizes.server.ts";
import { beginWith, type Opening, UNREACHABLE } from "./opening.ts";

interface Start extends Pick<PrizesData, "asked" | "failed" | "form" | "available"> {}

/**
 * Opens boxes from the browser. Each form names its box (`box`), may name a seed (`client_seed`), and works without
 * script too. A box answers the same however often it is asked, so a lost answer is asked for again.
 */
export function useOpening(start: Start) {
  const [opening, setOpening] = useState<Opening>(() => beginWith(start));
  const { revalidate } = useRevalidator();
  const isBusy = opening.stage === "asking" || opening.stage === "revealing";
  const isStale = useRef(false);
  const latest = useRef(start);
  latest.current = start;
  const reload = useRef(revalidate);
  reload.current = revalidate;

  // What changes while a prize is revealed would give it away: the page loads it afterwards.
  useEffect(() => {
    if (!isBusy && isStale.current) {
      isStale.current = false;
      reload.current();
    }
    return onBoxChange((box) => {
      // A connection that begins says which box is the newest, which the page mostly has.
      const isListed = latest.current.available?.some(({ id }) => id === box.id) ?? false;
      if (box.form !== latest.current.form || isListed === (box.stage === "issued")) return;
      if (isBusy) isStale.current = true;
      else reload.current();
    });
  }, [isBusy]);

  useEffect(() => (isBusy ? holdPopups() : undefined), [isBusy]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const id = String(form.get("box"));
    setOpening({ stage: "asking", id });
    nameInAddress(id);
    setOpening(await open(id, String(form.get("client_seed") ?? "").trim()));
    isStale.current = true;
  }

  const reveal = () =>
    setOpening((now) => (now.stage === "revealing" ? { stage: "shown", box: now.box, live: true } : now));

  return { opening, submit, reveal };
}

/** Asks until an answer comes, for a while. A browser that knows that it is offline sends no form (shell). */
async function open(id: string, typed: string): Promise<Opening> {
  try {
    const query = { client_seed: typed || newSeed() };
    return { stage: "revealing", box: await callPlatform(openLootbox, { params: { id }, query }) };
  } catch (error) {
    return { stage: "failed", id, error: error instanceof PlatformError ? error.problem : { code: UNREACHABLE } };
  }
}

/** The player's part in the draw: 128 bits that this browser draws. */
const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** From the press on, a page that is loaded again shows how this box ended. */
function nameInAddress(id: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set("box", id);
  url.searchParams.delete("failed");
  window.history.replaceState(window.history.state, "", url);
}
