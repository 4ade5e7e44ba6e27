/** What the states of an entry are called. */
export const STATE_TEXTS = {
  draft: "DESK.STATE.DRAFT",
  published: "DESK.STATE.PUBLISHED",
  changed: "DESK.STATE.CHANGED",
  unpublished: "DESK.STATE.UNPUBLISHED",
  scheduled: "DESK.STATE.SCHEDULED",
  faulty: "DESK.STATE.FAULTY",
} as const;
