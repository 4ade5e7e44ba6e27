import { type Adventure, type AdventureDay, finalDayOf } from "#schemas/rules/adventures.ts";
import { dayEnd, dayStart } from "#schemas/rules/calendar-days.ts";

/** The instants between which a card's deposits and bets count, and after which it can't be claimed. */
export interface Window {
  from: Date;
  until: Date;
}

/** A day's is the day itself where the player is; the super day's is the last day and the one after it. */
export const windowOf = (adventure: Adventure, { step, date }: AdventureDay, timeZone: string): Window =>
  step === adventure.superDay?.step
    ? { from: dayStart(adventure.lastDay.date, timeZone), until: dayEnd(finalDayOf(adventure), timeZone) }
    : { from: dayStart(date, timeZone), until: dayEnd(date, timeZone) };
