/** Promotions (document 3 section 3, banner). */
module.exports = (migration) => {
  const banner = migration.createContentType("banner", {
    name: "Banner",
    description: "A promotion in one or more slots, for some visitors, for some time",
    displayField: "frontend_identifier",
  });
  const field = (id, options) => banner.createField(id, { localized: false, required: false, ...options });
  field("frontend_identifier", {
    name: "Identifier",
    type: "Symbol",
    required: true,
    validations: [{ unique: true }, { regexp: { pattern: "^[a-z0-9-]+$", flags: null } }],
  });
  field("brands", { name: "Brands", type: "Array", required: true, items: { type: "Symbol", validations: [] } });
  field("categories", {
    name: "Slots and audiences",
    type: "Array",
    required: true,
    items: {
      type: "Symbol",
      validations: [
        {
          in: [
            "slider-promo-banners",
            "slider-tournaments-banners",
            "slider-index-top",
            "jackpot-top-banners",
            "crypto-reg",
            "crypto-noreg",
            "fiat-reg",
            "fiat-noreg",
            "131811--show",
            "131811--hide",
          ],
        },
      ],
    },
  });
  field("groups", { name: "Groups", type: "Object" });
  field("groupIds", { name: "Group ids", type: "Object" });
  field("liveTime", { name: "Shown from and until (DD/MM/YYYY HH:mm, UTC)", type: "Object" });
  field("title", { name: "Title", type: "Object", localized: true, required: true });
  field("description", { name: "Description", type: "Object", localized: true });
  field("variables", { name: "Texts per currency", type: "Object", localized: true });
  field("gradient", { name: "Four colours", type: "Object", required: true });
  field("labels", { name: "Labels", type: "Array", localized: true, items: { type: "Symbol", validations: [] } });
  field("button", { name: "Button", type: "Object", localized: true });
  field("secondButton", { name: "Second button with popup", type: "Object", localized: true });
  field("image", { name: "Picture", type: "Link", linkType: "Asset" });
  field("overlayImage", { name: "Picture in front", type: "Link", linkType: "Asset" });
  field("timer", { name: "Timer", type: "Object" });
  field("order", { name: "Place in each slot", type: "Object" });
  field("isSkeleton", { name: "Placeholder while loading", type: "Boolean" });
  field("isTournament", { name: "Belongs to a tournament", type: "Boolean" });
  field("tournamentLink", { name: "Tournament page", type: "Symbol" });
  field("size", {
    name: "Size",
    type: "Symbol",
    validations: [{ in: ["small", "medium", "large"] }],
  });
};
