import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id.ts";

/** The own names of loyalty tiers and VIP levels, which are translated; a brand that calls a level otherwise has its word. */
const OWN_NAMES: readonly (readonly [name: string, id: MessageId])[] = [
  ["Rising star", "VIP.LEVEL.RISING_STAR"],
  ["Star", "VIP.LEVEL.STAR"],
  ["Iron", "VIP.LEVEL.IRON"],
  ["Bronze", "VIP.LEVEL.BRONZE"],
  ["Silver", "VIP.LEVEL.SILVER"],
  ["Gold", "VIP.LEVEL.GOLD"],
  ["Platinum", "VIP.LEVEL.PLATINUM"],
  ["Diamond", "VIP.LEVEL.DIAMOND"],
];

/** Names levels in the page's language. */
export function useLevelName(): (name: string) => string {
  const intl = useIntl();
  return (name) => {
    const id = OWN_NAMES.find(([own]) => own === name)?.[1];
    return id ? intl.formatMessage({ id }) : name;
  };
}
