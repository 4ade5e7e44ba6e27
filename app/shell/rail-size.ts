const KEY = "rail";

/** Narrows or widens the left rail, and remembers it in this browser. */
export function toggleRail(): void {
  const { dataset } = document.documentElement;
  const small = dataset.rail !== "small";
  if (small) dataset.rail = "small";
  else delete dataset.rail;
  try {
    localStorage.setItem(KEY, small ? "small" : "wide");
  } catch {
    // A browser that keeps nothing shows the wide rail again next time.
  }
}

/**
 * Runs in the head, before anything is drawn, so that a narrow rail never flashes wide. Written without any character
 * that HTML would escape.
 */
export const RAIL_SCRIPT =
  "try{if(localStorage.getItem(`rail`)===`small`)document.documentElement.dataset.rail=`small`}catch{}";
