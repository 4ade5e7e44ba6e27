const SHOWN = 6;
const STARS = "***";

/** A name as others see it: the first six characters, then stars (document 2 section 9). */
export const maskName = (name: string): string => `${[...name].slice(0, SHOWN).join("")}${STARS}`;

/** How lists name a player to others: by the nickname that they chose, never by their real name. */
export const publicName = (nickname: string | null): string => maskName(nickname ?? "Player");
