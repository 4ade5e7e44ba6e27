import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { refreshAfterMoves } from "./balance-moves.ts";

const TOOLS = {
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Loads the page's data again after bets and deposits of the signed-in player, wherever they are made, while `isOn`. */
export function useRefreshAfterMoves(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  }, [revalidate]);
  useEffect(() => (isOn ? refreshAfterMoves(() => latest.current(), TOOLS) : undefined), [isOn]);
}
