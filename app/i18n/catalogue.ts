// Written by `npm run messages -- types`: one line a namespace.

/** Ids of all messages. */
export type Catalogue =
  | keyof typeof import("./messages/en/auth.json")
  | keyof typeof import("./messages/en/call.json")
  | keyof typeof import("./messages/en/deposit.json")
  | keyof typeof import("./messages/en/error.json")
  | keyof typeof import("./messages/en/errors-calls.json")
  | keyof typeof import("./messages/en/errors-games.json")
  | keyof typeof import("./messages/en/errors-play.json")
  | keyof typeof import("./messages/en/errors-players.json")
  | keyof typeof import("./messages/en/errors-wallet.json")
  | keyof typeof import("./messages/en/form.json")
  | keyof typeof import("./messages/en/game.json")
  | keyof typeof import("./messages/en/lobby.json")
  | keyof typeof import("./messages/en/notification.json")
  | keyof typeof import("./messages/en/page.json")
  | keyof typeof import("./messages/en/search.json")
  | keyof typeof import("./messages/en/shell.json")
  | keyof typeof import("./messages/en/studio.json")
  | keyof typeof import("./messages/en/tournament.json")
  | keyof typeof import("./messages/en/widget.json");
