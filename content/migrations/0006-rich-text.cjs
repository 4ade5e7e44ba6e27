/** News and other articles are written as rich text; pages of many widgets keep their HTML body. */
const HEADINGS = ["heading-2", "heading-3", "heading-4"];
const LINKS = ["hyperlink", "entry-hyperlink", "asset-hyperlink"];
const EMBEDDINGS = ["embedded-entry-block", "embedded-entry-inline", "embedded-asset-block"];

module.exports = (migration) => {
  const page = migration.editContentType("page");
  page.createField("text", {
    name: "Text (in place of the body)",
    type: "RichText",
    localized: true,
    required: false,
    validations: [
      { enabledMarks: ["bold", "italic", "underline", "code"] },
      {
        enabledNodeTypes: [
          ...HEADINGS,
          "unordered-list",
          "ordered-list",
          "blockquote",
          "hr",
          "table",
          ...LINKS,
          ...EMBEDDINGS,
        ],
      },
      { size: { max: 20000 } },
      {
        nodes: {
          "entry-hyperlink": [{ linkContentType: ["page"] }],
          "embedded-entry-block": [{ linkContentType: ["page", "snippet"] }],
          "embedded-entry-inline": [{ linkContentType: ["page", "snippet"] }],
        },
      },
    ],
  });
  page.moveField("text").afterField("description");
};
