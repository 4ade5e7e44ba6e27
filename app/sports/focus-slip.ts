/** Focuses the slip's heading, for a button of the slip that is about to go. */
export const focusSlip = (): void => document.getElementById("slip-title")?.focus();
