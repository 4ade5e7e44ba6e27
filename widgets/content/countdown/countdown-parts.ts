export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left until `end`, never less than nothing: a countdown that reaches zero stops (document 3 section 4). */
export function countdownParts(end: number, now: number): CountdownParts {
  const left = Math.max(0, end - now);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

const two = (value: number) => String(value).padStart(2, "0");

/** "2d 04:15:09" with the locale's word for days in front; the clock part is the same in every locale we have. */
export const clockOf = ({ hours, minutes, seconds }: CountdownParts): string =>
  `${two(hours)}:${two(minutes)}:${two(seconds)}`;
