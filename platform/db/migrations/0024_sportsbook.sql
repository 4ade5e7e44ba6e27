CREATE TABLE "sport_bet_legs" (
	"bet_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"event_id" text NOT NULL,
	"market_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"odds" integer NOT NULL,
	"live" boolean NOT NULL,
	"result" text,
	"dead_heat_ppm" integer,
	CONSTRAINT "sport_bet_legs_bet_id_position_pk" PRIMARY KEY("bet_id","position")
);
--> statement-breakpoint
CREATE TABLE "sport_bet_settlements" (
	"bet_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"returned" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"arithmetic" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sport_bet_settlements_bet_id_version_pk" PRIMARY KEY("bet_id","version")
);
--> statement-breakpoint
CREATE TABLE "sport_bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sport_bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request" uuid NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"system_size" smallint,
	"lines" integer NOT NULL,
	"line_stake" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"gift_id" bigint,
	"price_choice" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"possible_return" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"cashed_out_stake" bigint DEFAULT 0 NOT NULL,
	"settlement_version" integer DEFAULT 0 NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"decide_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "sport_bets_stake" CHECK (line_stake > 0 and lines > 0 and stake = line_stake * lines)
);
--> statement-breakpoint
CREATE TABLE "sport_competitors" (
	"id" text PRIMARY KEY NOT NULL,
	"sport" text NOT NULL,
	"name" text NOT NULL,
	"short" text NOT NULL,
	"colours" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sport_events" (
	"id" text PRIMARY KEY NOT NULL,
	"producer" text NOT NULL,
	"sport" text NOT NULL,
	"league_id" text NOT NULL,
	"home_id" text NOT NULL,
	"away_id" text NOT NULL,
	"season" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"score_home" smallint,
	"score_away" smallint,
	"periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"period" smallint,
	"clock_seconds" integer,
	"clock_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sport_favourites" (
	"player_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sport_favourites_player_id_kind_target_pk" PRIMARY KEY("player_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "sport_happenings" (
	"event_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"happening" text NOT NULL,
	"side" text,
	"clock_seconds" integer,
	"x" smallint,
	"y" smallint,
	"person" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sport_happenings_event_id_sequence_pk" PRIMARY KEY("event_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "sport_leagues" (
	"id" text PRIMARY KEY NOT NULL,
	"sport" text NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"season" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sport_liabilities" (
	"market_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"shard" smallint NOT NULL,
	"stakes" bigint NOT NULL,
	"payouts" bigint NOT NULL,
	CONSTRAINT "sport_liabilities_market_id_outcome_shard_pk" PRIMARY KEY("market_id","outcome","shard")
);
--> statement-breakpoint
CREATE TABLE "sport_markets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sport_markets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"specifier" text,
	"feed_status" text NOT NULL,
	"trading_status" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sport_outcomes" (
	"market_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"probability_ppm" integer NOT NULL,
	"odds" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "sport_outcomes_market_id_outcome_pk" PRIMARY KEY("market_id","outcome"),
	CONSTRAINT "sport_outcomes_odds" CHECK (odds between 1001 and 1000000 and probability_ppm between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "sport_producers" (
	"producer" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"message_at" timestamp with time zone NOT NULL,
	"down_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sport_settlements" (
	"market_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"outcomes" jsonb NOT NULL,
	"cancelled_from" timestamp with time zone,
	"cancelled_until" timestamp with time zone,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "sport_settlements_market_id_version_pk" PRIMARY KEY("market_id","version")
);
--> statement-breakpoint
ALTER TABLE "sport_bet_legs" ADD CONSTRAINT "sport_bet_legs_bet_id_sport_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."sport_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_bet_legs" ADD CONSTRAINT "sport_bet_legs_market_id_outcome_sport_outcomes_market_id_outcome_fk" FOREIGN KEY ("market_id","outcome") REFERENCES "public"."sport_outcomes"("market_id","outcome") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_bet_settlements" ADD CONSTRAINT "sport_bet_settlements_bet_id_sport_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."sport_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_bets" ADD CONSTRAINT "sport_bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_events" ADD CONSTRAINT "sport_events_league_id_sport_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."sport_leagues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_events" ADD CONSTRAINT "sport_events_home_id_sport_competitors_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."sport_competitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_events" ADD CONSTRAINT "sport_events_away_id_sport_competitors_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."sport_competitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_favourites" ADD CONSTRAINT "sport_favourites_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_happenings" ADD CONSTRAINT "sport_happenings_event_id_sport_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sport_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_liabilities" ADD CONSTRAINT "sport_liabilities_market_id_outcome_sport_outcomes_market_id_outcome_fk" FOREIGN KEY ("market_id","outcome") REFERENCES "public"."sport_outcomes"("market_id","outcome") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_markets" ADD CONSTRAINT "sport_markets_event_id_sport_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sport_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_outcomes" ADD CONSTRAINT "sport_outcomes_market_id_sport_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."sport_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_settlements" ADD CONSTRAINT "sport_settlements_market_id_sport_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."sport_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sport_bet_legs_market" ON "sport_bet_legs" USING btree ("market_id","bet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sport_bets_request" ON "sport_bets" USING btree ("player_id","request");--> statement-breakpoint
CREATE INDEX "sport_bets_player" ON "sport_bets" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "sport_bets_pending" ON "sport_bets" USING btree ("decide_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "sport_events_upcoming" ON "sport_events" USING btree ("starts_at") WHERE status = 'not_started';--> statement-breakpoint
CREATE INDEX "sport_events_live" ON "sport_events" USING btree ("sport") WHERE status in ('live', 'suspended');--> statement-breakpoint
CREATE INDEX "sport_events_league" ON "sport_events" USING btree ("league_id","starts_at");--> statement-breakpoint
CREATE INDEX "sport_events_ended" ON "sport_events" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "sport_events_home" ON "sport_events" USING btree ("home_id","ended_at");--> statement-breakpoint
CREATE INDEX "sport_events_away" ON "sport_events" USING btree ("away_id","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sport_markets_key" ON "sport_markets" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "sport_settlements_waiting" ON "sport_settlements" USING btree ("at") WHERE applied_at is null;