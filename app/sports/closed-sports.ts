/** What a page of the sports site is answered with where no sports are offered: by the brand, its licence, or where the visitor is. */
export interface ClosedSports {
  code: "SPORT.NOT_OFFERED";
  /** Origin of the casino. */
  casino: string;
}

export const isClosedSports = (data: unknown): data is ClosedSports =>
  (data as ClosedSports | null)?.code === "SPORT.NOT_OFFERED";
