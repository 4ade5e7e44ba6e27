CREATE TABLE "point_balances" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"chargeable" bigint DEFAULT 0 NOT NULL,
	"persistent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_balances_not_negative" CHECK (chargeable >= 0 and persistent >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_carries" (
	"player_id" integer NOT NULL,
	"currency" text NOT NULL,
	"carry" numeric(40, 0) NOT NULL,
	CONSTRAINT "point_carries_player_id_currency_pk" PRIMARY KEY("player_id","currency")
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"kind" text NOT NULL,
	"chargeable" bigint NOT NULL,
	"persistent" bigint NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_kind" CHECK (kind in ('play', 'award', 'exchange')),
	CONSTRAINT "point_entries_exchange" CHECK (kind <> 'exchange' or (chargeable < 0 and persistent = 0)),
	CONSTRAINT "point_entries_earned" CHECK (kind = 'exchange' or chargeable = persistent)
);
--> statement-breakpoint
CREATE TABLE "point_exchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"type" text NOT NULL,
	"card" text NOT NULL,
	"quantity" integer NOT NULL,
	"points" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_rounds" (
	"round_id" bigint PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"currency" text NOT NULL,
	"weighted" numeric(40, 0) NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "point_balances" ADD CONSTRAINT "point_balances_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_carries" ADD CONSTRAINT "point_carries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_reference" ON "point_entries" USING btree ("player_id","reference");--> statement-breakpoint
CREATE INDEX "point_exchanges_player" ON "point_exchanges" USING btree ("player_id","created_at");