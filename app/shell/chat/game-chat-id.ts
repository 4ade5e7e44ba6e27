/** The place in a game's bar where the chat shows that answers wait. */
export const GAME_CHAT_ID = "game-chat";
