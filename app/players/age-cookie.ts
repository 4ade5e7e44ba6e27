/** Says that a visitor from Australia has approved; kept for "a very long time" (document 1 section 9). */
export const AGE_COOKIE = "age-approved";
export const AGE_LIFE_S = 10 * 365 * 86_400;
