/** A variant is of any licence that a brand has, not only of those that the first brands began with. */
const VARIANT = "(/[A-Z]{2}[A-Z0-9-]{0,14})?$";

module.exports = (migration) => {
  migration.editContentType("page").editField("slug", {
    validations: [
      {
        regexp: { pattern: `^[a-z0-9-]+(/[a-z0-9-]+)*${VARIANT}`, flags: null },
        message: "Lower-case words joined by hyphens; an ending such as /EE makes it the page of one licence",
      },
    ],
  });
  migration.editContentType("snippet").editField("key", {
    validations: [{ regexp: { pattern: `^[a-z0-9-]+${VARIANT}`, flags: null } }],
  });
};
