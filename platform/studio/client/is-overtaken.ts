interface Answer {
  /** When the studio answered, as its clock counts. */
  now: number;
  round: { id: string; number: number };
}

/** Whether an answer about a round that all play together came after a later one, which the page shows already. */
export const isOvertaken = (next: Answer, shown: Answer): boolean =>
  next.round.id === shown.round.id ? next.now < shown.now : next.round.number < shown.round.number;
