import { useNavigation } from "@remix-run/react";
import { CARD_PATHS } from "./way-card.tsx";

const never = () => false;

/** Whether a random game is being chosen. On the server nobody has pressed anything, and the router is not asked. */
export const useRandomGame: () => boolean = typeof document === "undefined" ? never : useIsOnTheWay;

function useIsOnTheWay(): boolean {
  return useNavigation().location?.pathname.endsWith(CARD_PATHS.random) ?? false;
}
