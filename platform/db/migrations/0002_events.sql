CREATE TABLE "event_consumers" (
	"name" text PRIMARY KEY NOT NULL,
	"tx" "xid8" DEFAULT '0' NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_failures" (
	"consumer" text NOT NULL,
	"tx" "xid8" NOT NULL,
	"position" bigint NOT NULL,
	"player_id" integer,
	"attempts" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text,
	"parked_at" timestamp with time zone,
	CONSTRAINT "event_failures_consumer_tx_position_pk" PRIMARY KEY("consumer","tx","position")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_tx_position_pk" PRIMARY KEY("tx","position")
);
--> statement-breakpoint
CREATE TABLE "game_days" (
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"game" text NOT NULL,
	"currency" text NOT NULL,
	"rounds" bigint NOT NULL,
	"bet" bigint NOT NULL,
	"bet_bonus" bigint NOT NULL,
	"win" bigint NOT NULL,
	"win_bonus" bigint NOT NULL,
	CONSTRAINT "game_days_brand_day_game_currency_pk" PRIMARY KEY("brand","day","game","currency")
);
--> statement-breakpoint
ALTER TABLE "event_failures" ADD CONSTRAINT "event_failures_tx_position_events_tx_position_fk" FOREIGN KEY ("tx","position") REFERENCES "public"."events"("tx","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_failures_player" ON "event_failures" USING btree ("consumer","player_id");--> statement-breakpoint
INSERT INTO "game_days" ("brand", "day", "game", "currency", "rounds", "bet", "bet_bonus", "win", "win_bonus")
SELECT "brand", ("finished_at" AT TIME ZONE 'UTC')::date, "game", "currency",
	count(*), sum("bet"), sum("bet_bonus"), sum("win"), sum("win_bonus")
FROM "rounds" WHERE "state" = 'settled' AND "player_id" IS NOT NULL GROUP BY 1, 2, 3, 4;
