const SHOWN = 6;
const STARS = "***";

/** A player's name as others see it: the first six characters, then stars (document 2 section 9). */
export const maskName = (name: string): string => `${[...name].slice(0, SHOWN).join("")}${STARS}`;
