import type { Mutant } from "../mutant.ts";

/** Faults in what content may contain, and in files and mails that leave the house. */
export const CONTENT: readonly Mutant[] = [
  {
    name: "content gives elements any id",
    file: "widgets/parser/allow-list.ts",
    search: '[["id", ID], [',
    replace: '["id", [',
    tests: ["widgets/parser/allow-list.test.ts"],
  },
  {
    name: "an id may begin with anything",
    file: "widgets/parser/allow-list.ts",
    search: "const ID = /^[a-z][a-z0-9-]{0,63}$/;",
    replace: "const ID = /^[a-z0-9-]{1,64}$/;",
    tests: ["widgets/parser/allow-list.test.ts"],
  },
  {
    name: "a marker has no longest",
    file: "widgets/parser/scan-markers.ts",
    search: "text.slice(hash, hash + LONGEST)",
    replace: "text.slice(hash)",
    tests: ["widgets/parser/scan-markers.test.ts"],
  },
  {
    name: "a marker is one character longer",
    file: "widgets/parser/scan-markers.ts",
    search: "const LONGEST = 500;",
    replace: "const LONGEST = 501;",
    tests: ["widgets/parser/scan-markers.test.ts"],
  },
  {
    name: "a cell that begins with a tab is a formula",
    file: "app/profile/history/history-query.ts",
    search: "/^[=+\\-@\\t\\r]/",
    replace: "/^[=+\\-@\\r]/",
    tests: ["app/profile/history/history-query.test.ts"],
  },
  {
    name: "a cell that begins with a return is a formula",
    file: "app/profile/history/history-query.ts",
    search: "/^[=+\\-@\\t\\r]/",
    replace: "/^[=+\\-@\\t]/",
    tests: ["app/profile/history/history-query.test.ts"],
  },
  {
    name: "each try of a mail is another mail",
    file: "platform/mail/send-mails.ts",
    search: "`<mail-${row.id}-${row.queuedAt.getTime()}@${host}>`",
    replace: "`<mail-${row.id}-${row.tries}@${host}>`",
    tests: ["platform/mail/send-mails.test.ts"],
  },
  {
    name: "all mails of a moment are one",
    file: "platform/mail/send-mails.ts",
    search: "`<mail-${row.id}-${row.queuedAt.getTime()}@${host}>`",
    replace: "`<mail-${row.queuedAt.getTime()}@${host}>`",
    tests: ["platform/mail/send-mails.test.ts"],
  },
  {
    name: "the webhook of the space is not wired",
    file: "server/compose.ts",
    search: "    webhook: cms.webhook,\n",
    replace: "",
    tests: ["server/webhook.test.ts"],
  },
  {
    name: "every alternate of a page is the page itself",
    file: "app/shell/meta.ts",
    search: "hrefLang: each, href: address(each)",
    replace: "hrefLang: each, href: canonical",
    tests: ["app/shell/meta.test.ts"],
  },
  {
    name: "the default locale has a prefix",
    file: "app/shell/meta.ts",
    search: 'each === locales[0] ? "" : `/${each}`',
    replace: "`/${each}`",
    tests: ["app/shell/meta.test.ts"],
  },
  {
    name: "a heart is sent again while it is on its way",
    file: "widgets/games/tile/favourites.tsx",
    search: 'if (fetcher.state !== "idle") event.preventDefault();',
    replace: "",
    tests: ["widgets/games/row/row.test.tsx"],
  },
];
