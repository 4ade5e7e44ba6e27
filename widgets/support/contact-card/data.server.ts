import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export type ContactWay = { way: "chat" | "email" | "phone"; text: string; href: string };

export const load: WidgetLoad<typeof meta, ContactWay[]> = async (_, { brand }, { ways }) => {
  const { email, phone, chat } = brand.support;
  const offered: Record<ContactWay["way"], ContactWay | null> = {
    // Document 3 section 2: the hash opens the support chat.
    chat: chat ? { way: "chat", text: "", href: "#chat" } : null,
    email: { way: "email", text: email, href: `mailto:${email}` },
    phone: phone ? { way: "phone", text: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` } : null,
  };
  return ways.map((way) => offered[way]).filter((way) => way !== null);
};
