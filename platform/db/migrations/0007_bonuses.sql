CREATE TABLE "gift_code_uses" (
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"player_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_code_uses_brand_code_player_id_pk" PRIMARY KEY("brand","code","player_id")
);
--> statement-breakpoint
CREATE TABLE "gift_codes" (
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "gift_codes_brand_code_pk" PRIMARY KEY("brand","code")
);
--> statement-breakpoint
CREATE TABLE "gift_periods" (
	"brand" text NOT NULL,
	"group_key" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_periods_brand_group_key_start_pk" PRIMARY KEY("brand","group_key","start")
);
--> statement-breakpoint
CREATE TABLE "gift_stakes" (
	"provider" text NOT NULL,
	"action" text NOT NULL,
	"gift_id" bigint NOT NULL,
	"round_id" bigint NOT NULL,
	"bet" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"weight" integer NOT NULL,
	"counted" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"returned_bonus" bigint,
	"returned_real" bigint,
	CONSTRAINT "gift_stakes_provider_action_pk" PRIMARY KEY("provider","action")
);
--> statement-breakpoint
CREATE TABLE "gift_transitions" (
	"gift_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"journal_id" bigint,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_transitions_gift_id_version_pk" PRIMARY KEY("gift_id","version")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"group_key" text NOT NULL,
	"source" text NOT NULL,
	"once_key" text,
	"title" jsonb NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"stage" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"wager" numeric NOT NULL,
	"wager_base" bigint DEFAULT 0 NOT NULL,
	"requirement" bigint NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"converted" bigint DEFAULT 0 NOT NULL,
	"max_bet" bigint,
	"max_win" bigint,
	"weights" jsonb NOT NULL,
	"excluded_games" text[] NOT NULL,
	"spins_total" integer DEFAULT 0 NOT NULL,
	"spins_left" integer DEFAULT 0 NOT NULL,
	"spin_bet" bigint,
	"spin_games" text[] NOT NULL,
	"days_to_wager" integer NOT NULL,
	"activatable_until" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "gifts_amounts" CHECK (amount >= 0 and wager >= 0 and requirement >= 0 and wagered >= 0 and balance >= 0 and converted >= 0
        and spins_left between 0 and spins_total),
	CONSTRAINT "gifts_balance" CHECK (balance = 0 or stage = 'handle_bets')
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD COLUMN "gift" bigint;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_code_uses" ADD CONSTRAINT "gift_code_uses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_transitions" ADD CONSTRAINT "gift_transitions_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_stakes_round" ON "gift_stakes" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "gift_stakes_gift" ON "gift_stakes" USING btree ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_source" ON "gifts" USING btree ("source");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_once" ON "gifts" USING btree ("player_id","once_key") WHERE once_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_wagering" ON "gifts" USING btree ("player_id","currency") WHERE stage = 'handle_bets';--> statement-breakpoint
CREATE INDEX "gifts_player" ON "gifts" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "gifts_open" ON "gifts" USING btree ("player_id") WHERE stage in ('issued', 'wait', 'handle_bets');--> statement-breakpoint
CREATE INDEX "gifts_activatable" ON "gifts" USING btree ("activatable_until") WHERE stage = 'issued';--> statement-breakpoint
CREATE INDEX "gifts_valid" ON "gifts" USING btree ("valid_until") WHERE stage in ('wait', 'handle_bets');