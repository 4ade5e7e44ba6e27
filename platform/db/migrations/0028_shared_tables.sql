CREATE TABLE "studio_table_bets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL,
	"session" text NOT NULL,
	"request" text NOT NULL,
	"state" text NOT NULL,
	"stake" bigint NOT NULL,
	"bets" jsonb NOT NULL,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_table_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"result" jsonb,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_table_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"session" text NOT NULL,
	"state" text NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_table_bets" ADD CONSTRAINT "studio_table_bets_seat_id_studio_table_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."studio_table_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_table_seats" ADD CONSTRAINT "studio_table_seats_round_id_studio_table_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."studio_table_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_table_seats" ADD CONSTRAINT "studio_table_seats_session_studio_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."studio_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_table_bets_request" ON "studio_table_bets" USING btree ("session","request");--> statement-breakpoint
CREATE INDEX "studio_table_bets_seat" ON "studio_table_bets" USING btree ("seat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_table_rounds_number" ON "studio_table_rounds" USING btree ("game","number");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_table_rounds_betting" ON "studio_table_rounds" USING btree ("game") WHERE state = 'betting';--> statement-breakpoint
CREATE INDEX "studio_table_rounds_active" ON "studio_table_rounds" USING btree ("draws_at") WHERE state <> 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_table_seats_session" ON "studio_table_seats" USING btree ("round_id","session");--> statement-breakpoint
CREATE INDEX "studio_table_seats_paying" ON "studio_table_seats" USING btree ("round_id") WHERE state = 'paying';--> statement-breakpoint
CREATE INDEX "studio_table_seats_of_session" ON "studio_table_seats" USING btree ("session");