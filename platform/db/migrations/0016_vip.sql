CREATE TABLE "lifetime_members" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lifetime_members_level" CHECK (level between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "vip_entries" (
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"player_id" integer NOT NULL,
	"quarter" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "vip_entries_kind_reference_pk" PRIMARY KEY("kind","reference"),
	CONSTRAINT "vip_entries_amount" CHECK (amount > 0),
	CONSTRAINT "vip_entries_quarter" CHECK (quarter ~ '^[0-9]{4}-Q[1-4]$')
);
--> statement-breakpoint
CREATE TABLE "vip_members" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"owns_group" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"shown_level" integer DEFAULT 0 NOT NULL,
	"onboarded_at" timestamp with time zone,
	CONSTRAINT "vip_members_level" CHECK (level between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "vip_quarters" (
	"player_id" integer NOT NULL,
	"quarter" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vip_quarters_player_id_quarter_pk" PRIMARY KEY("player_id","quarter"),
	CONSTRAINT "vip_quarters_level" CHECK (level between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "vip_sums" (
	"player_id" integer NOT NULL,
	"quarter" text NOT NULL,
	"currency" text NOT NULL,
	"deposits" bigint NOT NULL,
	"bets" bigint NOT NULL,
	CONSTRAINT "vip_sums_player_id_quarter_currency_pk" PRIMARY KEY("player_id","quarter","currency"),
	CONSTRAINT "vip_sums_not_negative" CHECK (deposits >= 0 and bets >= 0)
);
--> statement-breakpoint
ALTER TABLE "lifetime_members" ADD CONSTRAINT "lifetime_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_entries" ADD CONSTRAINT "vip_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_members" ADD CONSTRAINT "vip_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_quarters" ADD CONSTRAINT "vip_quarters_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_sums" ADD CONSTRAINT "vip_sums_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_members_expiring" ON "vip_members" USING btree ("expires_at") WHERE expires_at is not null;