/** Of the players whom the story's guide names, as docs/guides/story.md prints it. */
export const DEMO_PLAYER_PASSWORD = "play-Demo 2026 marquee";
