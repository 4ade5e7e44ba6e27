/** Pages that an editor writes (document 3 section 3, static page). */
module.exports = (migration) => {
  const page = migration.createContentType("page", {
    name: "Page",
    description: "A page of its own address, with product widgets placed by markers",
    displayField: "title",
  });
  page.createField("title", {
    name: "Title",
    type: "Symbol",
    localized: true,
    required: true,
    validations: [{ size: { min: 1, max: 120 } }],
  });
  page.createField("slug", {
    name: "Slug",
    type: "Symbol",
    localized: false,
    required: true,
    validations: [
      {
        regexp: { pattern: "^[a-z0-9-]+(/[a-z0-9-]+)*(/(EE|CW|GCB|CA|AU))?$", flags: null },
        message: "Lower-case words joined by hyphens; an ending such as /EE makes it the page of one licence",
      },
    ],
  });
  page.createField("description", {
    name: "Description for search engines",
    type: "Symbol",
    localized: true,
    required: false,
    validations: [{ size: { max: 320 } }],
  });
  page.createField("body", { name: "Body (HTML with markers)", type: "Text", localized: true, required: false });
  page.createField("categories", {
    name: "Categories",
    type: "Array",
    localized: false,
    required: true,
    items: {
      type: "Symbol",
      validations: [{ in: ["custom-page", "top-menu", "bottom-menu", "page", "seo-page", "reg-only"] }],
    },
  });
  page.createField("brands", {
    name: "Brands",
    type: "Array",
    localized: false,
    required: true,
    items: { type: "Symbol", validations: [] },
    validations: [{ size: { min: 1 } }],
  });
  page.createField("url", { name: "Address in menus", type: "Symbol", localized: false, required: false });
  page.createField("order", { name: "Place in its menu", type: "Integer", localized: false, required: false });
  page.createField("json", {
    name: "Variables and pictures",
    type: "Object",
    localized: true,
    required: false,
  });
  page.createField("meta", { name: "Meta", type: "Object", localized: true, required: false });
  page.createField("noindex", { name: "Hide from search engines", type: "Boolean", localized: false, required: false });
};
