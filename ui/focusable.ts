/** Spread onto what scrolls and holds no control: the keyboard reaches it, and scrolls it as a finger does. */
export const FOCUSABLE = { tabIndex: 0 } as const;
