export const PASSWORD = "plum-Orbit 4471 tandem";

let count = 0;
/** An address that no other test uses. */
export const newEmail = (): string => `journey-${process.pid}-${Date.now()}-${++count}@mail.example`;
