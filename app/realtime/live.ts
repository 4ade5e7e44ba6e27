import type { IntlShape } from "react-intl";
import type { Account } from "#schemas/api/players.ts";
import type { CHANNEL_PAYLOADS } from "#schemas/api/realtime.ts";
import type { FromSchema } from "#schemas/kit/shape.ts";
import { publishMove } from "../shell/balance-moves.ts";
import type { Channel, LiveHandlers } from "../shell/live-handlers.ts";
import { setArrived, setCurrent } from "../shell/notifications/current.ts";
import { deleteOtherStores, keyOf, noteStorageError } from "../shell/notifications/delete-other-stores.ts";
import { createNotificationStore } from "../shell/notifications/store.ts";
import { connect } from "./connection.ts";
import { createGiftListener, type GiftChange } from "./gift-changes.ts";

type PayloadOf<C extends keyof typeof CHANNEL_PAYLOADS> = FromSchema<(typeof CHANNEL_PAYLOADS)[C]>;

export interface LiveDependencies {
  brand: string;
  playerId: number;
  onAccounts(accounts: readonly Account[]): void;
  /** What the features do with their channels. */
  handlers: LiveHandlers;
  /** For texts of notices. */
  intl: IntlShape;
  /** Which changes of gifts the page knows of; null where that is not known. */
  giftsVersion: number | null;
  /** What the page shows of the player may not be true any more. */
  onStale(): void;
}

const CHANNELS = [
  "balance",
  "bonuses_changes",
  "chat_changes",
  "comps_award",
  "freespins_changes",
  "game_limits",
  "groups_updates",
  "jackpot_win_award",
  "jackpots_changes",
  "lootboxes_changes",
  "payments_changes",
  "personal_notifications",
  "tournaments_changes",
  "tournaments_statuses",
  "wins",
] as const;

/** What a signed-in player's page hears of while it is open. Loaded after idle; gives back how to end it. */
export function startLive({
  brand,
  playerId,
  onAccounts,
  handlers,
  intl,
  giftsVersion,
  onStale,
}: LiveDependencies): () => void {
  const key = keyOf(brand, playerId);
  const store = createNotificationStore({
    storage: localStorage,
    key,
    now: Date.now,
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
    onStorageError: noteStorageError,
  });
  deleteOtherStores(key);
  setCurrent(store);

  const tools = { playerId, intl, notify: store.add };
  let groups: string | null = null;
  const hearGifts = createGiftListener(giftsVersion, onStale);
  const hear = (channel: string, payload: unknown) => {
    if (channel === "balance") {
      onAccounts((payload as PayloadOf<"balance">).accounts);
      publishMove();
    }
    if (channel === "personal_notifications") {
      store.add((payload as PayloadOf<"personal_notifications">).notifications);
      setArrived();
    }
    if (channel === "groups_updates") {
      const update = payload as PayloadOf<"groups_updates">;
      const notified = [...update.groups, ...update.names].join(",");
      if (groups !== null && groups !== notified) onStale();
      groups = notified;
    }
    if (channel === "bonuses_changes" || channel === "freespins_changes") hearGifts(payload as GiftChange);
    handlers[channel as Channel]?.(payload as never, tools);
  };
  const connection = connect({ channels: CHANNELS, onEvent: hear, onReturn: onStale });
  const wake = () => connection.wake();
  window.addEventListener("online", wake);
  return () => {
    window.removeEventListener("online", wake);
    connection.stop();
    store.close();
    setCurrent(null);
  };
}
