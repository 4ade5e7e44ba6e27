import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { SPORTS_PATH, type SportsMessage } from "#schemas/rules/sports-site.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useSportsFrame } from "./stars.ts";

/** Tells the casino's page that frames this one where it is, so that its address can be kept and shared. */
export function useTellCasino(): void {
  const { pathname, search } = useLocation();
  const { prefix } = useFrame();
  const { casino } = useSportsFrame();
  useEffect(() => {
    if (window.top === window || casino === "") return;
    const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
    const message: SportsMessage = {
      type: "marquee:sports",
      path: `${path.slice(SPORTS_PATH.length)}${search}`,
      title: document.title,
    };
    window.parent.postMessage(message, casino);
  }, [pathname, search, prefix, casino]);
}
