/** What an installation must have for a banner or a page to be shown; the names are in schemas/rules/features.ts. */
const FEATURES = [
  "deposits",
  "withdrawals",
  "bonuses",
  "limits",
  "live-tables",
  "live-chat",
  "tournament-points",
  "jackpot-draws",
  "prize-drops",
  "vip-levels",
];

module.exports = (migration) => {
  for (const type of ["banner", "page"]) {
    migration.editContentType(type).createField("requires", {
      name: "Features that it needs",
      type: "Array",
      localized: false,
      required: false,
      items: { type: "Symbol", validations: [{ in: FEATURES }] },
    });
  }
};
