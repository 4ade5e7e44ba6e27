/**
 * A register of people who must not be let play (RG-06), kept by the licence's authority. An adapter answers for one
 * register; the composition root chooses it.
 */
export interface ExclusionRegister {
  /** What the log calls it. */
  name: string;
  /** Whether the person may not play. Throws when the register can't be asked: nobody plays on a guess. */
  isExcluded(personalId: string): Promise<boolean>;
}
