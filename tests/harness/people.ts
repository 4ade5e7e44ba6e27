export const PASSWORD = "plum-Orbit 4471 tandem";

let count = 0;
/** An address that no other test uses. */
export const newEmail = (): string => `journey-${process.pid}-${Date.now()}-${++count}@mail.example`;

const letters = (number: number): string => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Somebody whom no other test knows: a person who has excluded themselves is known by name and birthday. */
export function newPerson() {
  count += 1;
  const own = `${Date.now() % 1_000_000}${process.pid % 100}${count}`;
  return {
    first_name: "Ann",
    last_name: `Lee${letters(Number(own))}`,
    date_of_birth: "1990-01-02",
    mobile_phone: `+14165${own.slice(-6).padStart(6, "0")}`,
  };
}
