/** Of both accounts at the desk of a demo, as the README prints it. */
export const DEMO_DESK_PASSWORD = "desk-Demo 2026 marquee";
