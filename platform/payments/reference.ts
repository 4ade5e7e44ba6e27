/** The reference under which a provider knows a try. */
export const referenceOf = (paymentId: string, number: number): string => `${paymentId}-${number}`;
