/** Texts of the frame, and awards (document 3 section 3). */
module.exports = (migration) => {
  const snippet = migration.createContentType("snippet", {
    name: "Snippet",
    description: "A text that the frame shows, such as the footer's",
    displayField: "key",
  });
  snippet.createField("key", {
    name: "Key",
    type: "Symbol",
    localized: false,
    required: true,
    validations: [{ regexp: { pattern: "^[a-z0-9-]+(/(EE|CW|GCB|CA|AU))?$", flags: null } }],
  });
  snippet.createField("body", { name: "Body (HTML with markers)", type: "Text", localized: true, required: true });
  snippet.createField("brands", {
    name: "Brands",
    type: "Array",
    localized: false,
    required: true,
    items: { type: "Symbol", validations: [] },
  });

  const award = migration.createContentType("award", {
    name: "Award",
    description: "An award that the brand has won or was named for",
    displayField: "name",
  });
  award.createField("name", { name: "Name", type: "Symbol", localized: false, required: true });
  award.createField("nomination", { name: "Nomination", type: "Symbol", localized: true, required: true });
  award.createField("prize", { name: "Prize", type: "Symbol", localized: true, required: true });
  award.createField("year", {
    name: "Year",
    type: "Integer",
    localized: false,
    required: true,
    validations: [{ range: { min: 2000, max: 2100 } }],
  });
  award.createField("image", { name: "Picture", type: "Link", linkType: "Asset", localized: false, required: false });
  award.createField("brands", {
    name: "Brands",
    type: "Array",
    localized: false,
    required: true,
    items: { type: "Symbol", validations: [] },
  });
};
