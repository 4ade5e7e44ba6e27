import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Manager } from "#schemas/config/managers.ts";
import { useFrame } from "../shell/use-frame.ts";
import { ManagerCard } from "./manager-card.tsx";

/** The manager of a VIP player, asked for when it is first shown: for the side menu, which is closed most of the time. */
export default function ManagerSlot() {
  const { player } = useFrame();
  const { load, data } = useFetcher<{ manager: Manager | null }>();
  const vip = player?.vip ?? false;
  useEffect(() => {
    if (vip) load("/profile/manager");
  }, [vip, load]);
  return data?.manager ? <ManagerCard manager={data.manager} /> : null;
}
