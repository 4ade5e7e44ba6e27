/** Of the players whom a story's guide names (docs/guides/story.md), as the guide prints it. */
export const DEMO_PLAYER_PASSWORD = "play-Demo 2026 marquee";
