import type { FooterData } from "./footer-data.server.ts";

type Network = FooterData["social"][number]["network"];

/** Plain drawings of what each network is for; the marks themselves belong to others. */
const PATHS: Record<Network, string> = {
  x: "M5 5l14 14M19 5L5 19",
  facebook: "M14 8h2V5h-2a3 3 0 0 0-3 3v2H9v3h2v6h3v-6h2l.5-3H14V8.5a.5.5 0 0 1 .5-.5",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM16.5 7.5v.01",
  telegram: "M4 12l16-7-3 14-5-4-3 3v-4l8-7",
  youtube: "M4 8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM10 9l5 3-5 3z",
};

export const NETWORK_NAMES: Record<Network, string> = {
  x: "X",
  facebook: "Facebook",
  instagram: "Instagram",
  telegram: "Telegram",
  youtube: "YouTube",
};

export const SocialMark = ({ network }: { network: Network }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" className="icon" aria-hidden="true">
    <path d={PATHS[network]} />
  </svg>
);
