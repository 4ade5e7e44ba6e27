import { describe, expect, it } from "vitest";
import { isReservedName } from "./reserved-names.ts";

describe("[PROF-01 part: reserved names] a nickname that passes for the brand's people", () => {
  it.each([
    "Support",
    "SUPPORT",
    "S.u.p.p.o.r-t",
    "Supp0rt",
    "Suport",
    "Súpport",
    "Ｓｕｐｐｏｒｔ",
    "Ѕuррort",
    "Orbit Support",
    "orbit-casino",
    "0rb1tCasino",
    "OrbitSupport",
    "Support Team",
    "Admin",
    "Adm1n 2",
    "AdmIn",
    "Admln",
    "аdmin",
    "Аdministrator",
    "Moderator",
    "Mod",
    "Mod 7",
    "Mod17",
    "Support24",
    "M0derat0r",
    "Staff",
    "Kundendienst",
    "Assistenza",
    "Kundeservice",
    "Service client",
    "Поддержка",
  ])("is refused as %s", (name) => expect(isReservedName(name, "Orbit Casino")).toBe(true));

  it.each([
    "Ace of Orbit",
    "Badminton",
    "Edda",
    "Modesty",
    "Staffan",
    "Supper Club",
    "Zoë 7.-x",
    "Constantine17",
    "Modern",
    "Ada",
    "",
  ])("is not %s", (name) => expect(isReservedName(name, "Orbit Casino")).toBe(false));
});
