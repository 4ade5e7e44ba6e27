/**
 * The frame's data that belongs to features. A feature adds its slice to this interface in its manifest, and gives its
 * value in its server manifest.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FrameSlices {}
