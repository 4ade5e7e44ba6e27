import { deleteOldAdventureEntries } from "./adventures/delete-old-entries.ts";
import { deleteOldChats } from "./chat/delete-old-chats.ts";
import { deleteOldEvents } from "./cms/delete-old-events.ts";
import { deletePassedEvents } from "./events/delete-passed.ts";
import { deleteExpiredKeys } from "./idempotency/store-answers.ts";
import { deleteExpiredTries } from "./identity/delete-expired.ts";
import { deleteOldJobs } from "./jobs/delete-old-jobs.ts";
import { endLimits } from "./limits/end-limits.ts";
import { deleteOldMails } from "./mail/delete-old-mails.ts";
import { deleteOldRecords } from "./monitoring/delete-old-records.ts";
import { deleteOldNotifications } from "./notifications/notify-player.ts";
import { deleteExpired } from "./players/delete-expired.ts";
import { expireBoxes } from "./prizes/expire-boxes.ts";
import { deleteOldQuestRounds } from "./quests/delete-old-rounds.ts";
import { deleteOldSportEvents } from "./sportsbook/catalogue/delete-old-events.ts";
import { deleteExpiredEditorRecords } from "./staff/delete-expired.ts";
import { deleteOldMessages } from "./support/delete-old-messages.ts";
import { deleteOldAnswers } from "./surveys/delete-old-answers.ts";
import { deleteOldScoredRounds } from "./tournaments/delete-old-rounds.ts";

/** What domains store only for a while, and what ends at a time. */
export const CLEANUP_TASKS = [
  deleteExpired,
  deleteExpiredTries,
  deleteOldMails,
  deleteExpiredKeys,
  deleteOldRecords,
  deleteOldNotifications,
  deleteExpiredEditorRecords,
  deleteOldMessages,
  deleteOldChats,
  deleteOldEvents,
  deletePassedEvents,
  deleteOldJobs,
  endLimits,
  expireBoxes,
  deleteOldScoredRounds,
  deleteOldQuestRounds,
  deleteOldAdventureEntries,
  deleteOldAnswers,
  deleteOldSportEvents,
];
