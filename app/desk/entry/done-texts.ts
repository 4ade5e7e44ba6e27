/** What is said after a button of the entry's page has done its work. */
export const DONE_TEXTS = {
  save: "DESK.DONE.SAVE",
  "save-over": "DESK.DONE.SAVE",
  publish: "DESK.DONE.PUBLISH",
  unpublish: "DESK.DONE.UNPUBLISH",
  schedule: "DESK.DONE.SCHEDULE",
  cancel: "DESK.DONE.CANCEL",
  restore: "DESK.DONE.RESTORE",
} as const;

export const isDone = (value: string): value is keyof typeof DONE_TEXTS => Object.hasOwn(DONE_TEXTS, value);
