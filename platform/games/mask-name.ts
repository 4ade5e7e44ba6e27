const SHOWN = 6;
const STARS = "***";

/**
 * A name as others see it: the first six characters, then stars (document 2 section 9). Of a name with six characters or fewer
 * half is shown at most, so that something of every name is hidden.
 */
export function maskName(name: string): string {
  const characters = [...name];
  const shown = characters.length > SHOWN ? SHOWN : Math.floor(characters.length / 2);
  return `${characters.slice(0, shown).join("")}${STARS}`;
}

/** How lists name a player to others: by the nickname that they chose, never by their real name. */
export const publicName = (nickname: string | null): string => (nickname ? maskName(nickname) : `Player${STARS}`);
