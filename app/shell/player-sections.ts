import { features } from "./feature.ts";
import { LatePart } from "./late-part.tsx";

/** What the frame has for players alone: guests, who are most, load nothing of it. */
export const playerSections = {
  notice: new LatePart(() => import("./header/notice.tsx")),
  side: new LatePart(() => import("./header/player-side.tsx")),
  notifications: new LatePart(() => import("./sidebar/drawer-notifications.tsx")),
};

export async function preparePlayerSections(): Promise<void> {
  const headers = features().flatMap(({ header }) => header ?? []);
  await Promise.all([...Object.values(playerSections), ...headers].map((part) => part.prepare()));
}
