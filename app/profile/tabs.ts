import type { LucideIcon } from "lucide-react";
import {
  BadgeCheck,
  Gamepad2,
  Gauge,
  Gift,
  History,
  ReceiptText,
  ShieldCheck,
  TicketPercent,
  Trophy,
  UserRound,
} from "lucide-react";
import type { MessageId } from "../i18n/message-id.ts";

/** The pages of the profile, in their order (ROUTE-12). */
export const PROFILE_TABS: readonly { to: string; label: MessageId; icon: LucideIcon }[] = [
  { to: "/profile", label: "PROFILE.TAB.MAIN", icon: UserRound },
  { to: "/profile/level", label: "PROFILE.TAB.LEVEL", icon: Trophy },
  { to: "/profile/gifts", label: "PROFILE.TAB.GIFTS", icon: Gift },
  { to: "/profile/verification", label: "PROFILE.TAB.VERIFICATION", icon: BadgeCheck },
  { to: "/profile/limits", label: "PROFILE.TAB.LIMITS", icon: Gauge },
  { to: "/profile/security", label: "PROFILE.TAB.SECURITY", icon: ShieldCheck },
  { to: "/profile/games-history", label: "PROFILE.TAB.GAMES", icon: Gamepad2 },
  { to: "/profile/payments-history", label: "PROFILE.TAB.PAYMENTS", icon: ReceiptText },
  { to: "/profile/limits-history", label: "LIMITS.HISTORY", icon: History },
  { to: "/profile/promocode", label: "PROFILE.TAB.PROMOCODE", icon: TicketPercent },
];
