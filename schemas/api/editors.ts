import { operation } from "../kit/operation.ts";
import { type FromSchema, record, shape } from "../kit/shape.ts";

/** Roles at the desk: brand managers may do whatever editors and traders may, who do nothing of each other. */
export const DESK_ROLES = ["editor", "trader", "brand-manager"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export const editorSchema = shape(
  record({
    id: { type: "integer" },
    email: { type: "string" },
    name: { type: "string" },
    role: { enum: DESK_ROLES },
  }),
);

export type Editor = FromSchema<typeof editorSchema>;

export const getEditor = operation({
  name: "getEditor",
  method: "GET",
  path: "/api/desk/editor",
  tag: "desk",
  caller: "staff",
  summary: "Who is signed in at the desk",
  success: editorSchema,
  errorStatuses: [401],
});

export const signInEditor = operation({
  name: "signInEditor",
  method: "POST",
  path: "/api/desk/sign_in",
  tag: "desk",
  caller: "anyone",
  summary: "Opens the desk. Ten tries a minute and address; a wrong address and a wrong password answer alike",
  body: record({
    email: { type: "string", maxLength: 254 },
    password: { type: "string", maxLength: 128 },
  }),
  success: editorSchema,
  errorStatuses: [401, 422, 429],
});

export const signOutEditor = operation({
  name: "signOutEditor",
  method: "DELETE",
  path: "/api/desk/sign_out",
  tag: "desk",
  caller: "staff",
  summary: "Ends this session at the desk",
  success: null,
  errorStatuses: [401],
});

export const acceptInvitation = operation({
  name: "acceptInvitation",
  method: "POST",
  path: "/api/desk/invitations/accept",
  tag: "desk",
  caller: "anyone",
  summary: "Chooses the password of an account that was invited, and opens the desk",
  body: record({
    token: { type: "string", maxLength: 128 },
    name: { type: "string", minLength: 1, maxLength: 80 },
    password: { type: "string", maxLength: 128 },
  }),
  success: editorSchema,
  errorStatuses: [410, 422, 429],
});

/** The desk is on every brand's host; a ticket carries an editor from one to another, once and within a minute. */
export const createDeskTicket = operation({
  name: "createDeskTicket",
  method: "POST",
  path: "/api/desk/tickets",
  tag: "desk",
  caller: "staff",
  summary: "A ticket to another brand's desk; good once, for sixty seconds",
  success: record({ ticket: { type: "string" } }),
  errorStatuses: [401],
});

export const redeemDeskTicket = operation({
  name: "redeemDeskTicket",
  method: "POST",
  path: "/api/desk/tickets/redeem",
  tag: "desk",
  caller: "anyone",
  summary: "Opens the desk of this host with a ticket of another",
  body: record({ ticket: { type: "string", maxLength: 128 } }),
  success: editorSchema,
  errorStatuses: [410],
});
