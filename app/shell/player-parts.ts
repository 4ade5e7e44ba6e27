import { LatePart } from "./late-part.tsx";

/** What the frame has for players alone: guests, who are most, load nothing of it. */
export const playerParts = {
  side: new LatePart(() => import("./header/player-side.tsx")),
  notifications: new LatePart(() => import("./sidebar/drawer-notifications.tsx")),
};

/** A VIP player's manager, in the side menu; asked for in the browser only. */
export const managerPart = new LatePart(() => import("../profile/manager-slot.tsx"));

export async function preparePlayerParts(): Promise<void> {
  await Promise.all(Object.values(playerParts).map((part) => part.prepare()));
}
