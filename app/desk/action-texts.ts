/** What was done to an entry, as the history says it. */
export const ACTION_TEXTS = {
  create: "DESK.ACTION.CREATE",
  save: "DESK.ACTION.SAVE",
  publish: "DESK.ACTION.PUBLISH",
  unpublish: "DESK.ACTION.UNPUBLISH",
  delete: "DESK.ACTION.DELETE",
  schedule: "DESK.ACTION.SCHEDULE",
  cancel: "DESK.ACTION.CANCEL",
  upload: "DESK.ACTION.UPLOAD",
  "file-changed": "DESK.ACTION.FILE_CHANGED",
} as const;
