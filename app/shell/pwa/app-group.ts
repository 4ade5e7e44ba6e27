/** Players who have the site as an app (document 1 section 4). */
const APP_GROUP = 1401;
const DONE = "app-group";

/** Whether the page runs as an installed app. */
export const isInstalledApp = (): boolean =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Tells the platform, once a player and browser, that the player has the site as an app. */
export function joinAppGroup(player: number | null): void {
  if (player === null || !isInstalledApp() || localStorage.getItem(DONE) === String(player)) return;
  void fetch("/api/player/groups", {
    method: "POST",
    headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
    body: JSON.stringify({ groups: { add: [APP_GROUP] } }),
  }).then(
    ({ ok }) => {
      if (ok) localStorage.setItem(DONE, String(player));
    },
    () => {},
  );
}
