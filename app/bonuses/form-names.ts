/** The forms of the gifts' pages. */
export const CODE_FORM = "code";
export const SETTINGS_FORM = "settings";
export const giftForm = (id: string): string => `gift ${id}`;
