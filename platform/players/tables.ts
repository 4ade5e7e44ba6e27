import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** A player of one brand. The same address may register with another brand. */
export const players = pgTable(
  "players",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    brand: text("brand").notNull(),
    /** As typed; compared through emailKey. */
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** argon2id; null for a player who signs in through another site only. */
    passwordHash: text("password_hash"),
    nickname: text("nickname"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    gender: text("gender"),
    dateOfBirth: date("date_of_birth"),
    country: text("country").notNull(),
    city: text("city"),
    address: text("address"),
    postalCode: text("postal_code"),
    state: text("state"),
    mobilePhone: text("mobile_phone"),
    currency: text("currency").notNull(),
    language: text("language").notNull(),
    confirmedAt: at("confirmed_at"),
    currentSignInAt: at("current_sign_in_at"),
    depositBonusCode: text("deposit_bonus_code"),
    canIssueBonuses: boolean("can_issue_bonuses").notNull().default(true),
    profession: text("profession"),
    autoregistered: boolean("autoregistered").notNull().default(false),
    verified: boolean("verified").notNull().default(false),
    sumsubVerified: boolean("sumsub_verified").notNull().default(false),
    licenceName: text("license_name"),
    twoFactorSecret: text("two_factor_secret"),
    /** Step of the last one-time code that was used: a code works once. */
    twoFactorLastStep: integer("two_factor_last_step"),
    termsAcceptedAt: at("terms_accepted_at"),
    receivePromos: boolean("receive_promos").notNull().default(false),
    receiveSmsPromos: boolean("receive_sms_promos").notNull().default(false),
    /** Set while the player may not play: a closure. Wins and rollbacks still settle. */
    blockedAt: at("blocked_at"),
    /** Since when the player is self-excluded (platform/limits), and until when: null for one without end. */
    excludedAt: at("excluded_at"),
    excludedUntil: at("excluded_until"),
    /** The player's session limit in minutes (platform/limits): a session ends so long after its sign-in. */
    sessionMinutes: integer("session_minutes"),
    /** How often the player wants a reality check (RG-03); null leaves it to the licence. */
    realityCheckMinutes: integer("reality_check_minutes"),
    /** Encrypted, and a keyed hash by which it is unique in a brand (RG-06). */
    personalIdSealed: text("personal_id_sealed"),
    personalIdKey: text("personal_id_key"),
    fingerprint: text("fingerprint"),
    stag: text("stag"),
    affbId: text("affb_id"),
    createdAt: at("created_at").notNull(),
    /**
     * The telephone number as accounts of one person are compared: its digits, without the zeros and the dial code before them. One
     * number is written "+1 613 555 1685", "0016135551685" or "6135551685": the last ten digits are the same in all of them.
     */
    phoneKey: text("phone_key").generatedAlwaysAs(
      sql`nullif(right(ltrim(regexp_replace(mobile_phone, '[^0-9]', '', 'g'), '0'), 10), '')`,
    ),
    /** The address as exclusions compare it: without the tag (`+...`) before the @, which reaches the same mailbox. */
    addressKey: text("address_key").generatedAlwaysAs(
      sql.raw(String.raw`regexp_replace(email_key, '^([^+@]+)\+[^@]*@', '\1@')`),
    ),
    /**
     * The name as accounts of one person are compared: without case, accents, blanks, hyphens, apostrophes and full stops. The
     * collation lowers letters of every alphabet; a database's own may know only those of English.
     */
    nameKey: text("name_key").generatedAlwaysAs(
      sql.raw(
        String.raw`lower(regexp_replace(normalize(last_name || ':' || first_name, nfkd), '[\s\u00ad\u0300-\u036f\u200b-\u2015\u2019\ufeff''.-]', '', 'g') collate "und-x-icu")`,
      ),
    ),
  },
  (table) => [
    uniqueIndex("players_brand_email").on(table.brand, table.emailKey),
    uniqueIndex("players_brand_personal_id").on(table.brand, table.personalIdKey),
    index("players_address").on(table.addressKey),
    index("players_phone").on(table.phoneKey),
    index("players_person").on(table.dateOfBirth, table.nameKey),
    index("players_excluded").on(table.dateOfBirth).where(sql`excluded_at is not null`),
  ],
);

export const playerGroups = pgTable(
  "player_groups",
  {
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    groupId: text("group_id").notNull(),
    addedAt: at("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.groupId] })],
);

/** Signed-in browsers. Only the hash of a cookie's token is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    brand: text("brand").notNull(),
    ip: text("ip").notNull(),
    /** Of that address when the session began. */
    country: text("country").notNull(),
    userAgent: text("user_agent").notNull(),
    /** Of the cookie by which a browser is known again after a sign-out; absent where none was sent or set. */
    deviceHash: text("device_hash"),
    createdAt: at("created_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
  },
  (table) => [index("sessions_player").on(table.playerId)],
);

/**
 * Ways in for a session at the brand's other site: used once, within a minute, by the browser that asked. The session's
 * token is sealed with the ticket, of which only the hash is here.
 */
export const sessionTickets = pgTable(
  "session_tickets",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    brand: text("brand").notNull(),
    /** Of the address and the browser that asked. */
    browserHash: text("browser_hash").notNull(),
    sealedToken: text("sealed_token").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("session_tickets_expires_at").on(table.expiresAt)],
);

/** Links that were mailed: a new password, a confirmation. Only the token's hash is kept, and how it ended. */
export const playerTokens = pgTable(
  "player_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["password", "confirmation"] }).notNull(),
    /** Null for one that was made for an address nobody has, so that both take the same work (SEC-09). */
    playerId: integer("player_id").references(() => players.id),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (table) => [
    index("player_tokens_player").on(table.playerId, table.purpose),
    index("player_tokens_expires_at").on(table.expiresAt),
  ],
);

/** Codes that sign in once each where the authenticator app is lost. Only hashes are kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    codeHash: text("code_hash").notNull(),
    usedAt: at("used_at"),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.codeHash] })],
);
