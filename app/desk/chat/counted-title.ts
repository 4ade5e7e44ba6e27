const COUNT = /^\(\d+\) /;

/** A page's title with how many wait for an answer, in place of an earlier number. */
export const countedTitle = (title: string, waiting: number): string =>
  `${waiting > 0 ? `(${waiting}) ` : ""}${title.replace(COUNT, "")}`;
