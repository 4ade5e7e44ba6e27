CREATE TABLE "adventure_claims" (
	"player_id" integer NOT NULL,
	"adventure" date NOT NULL,
	"step" integer NOT NULL,
	"brand" text NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"gift_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adventure_claims_player_id_adventure_step_pk" PRIMARY KEY("player_id","adventure","step"),
	CONSTRAINT "adventure_claims_step" CHECK (step > 0)
);
--> statement-breakpoint
CREATE TABLE "adventure_entries" (
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"player_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "adventure_entries_kind_reference_pk" PRIMARY KEY("kind","reference"),
	CONSTRAINT "adventure_entries_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "adventure_players" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"time_zone" text
);
--> statement-breakpoint
ALTER TABLE "adventure_claims" ADD CONSTRAINT "adventure_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adventure_entries" ADD CONSTRAINT "adventure_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adventure_players" ADD CONSTRAINT "adventure_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adventure_claims_gift" ON "adventure_claims" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "adventure_entries_player" ON "adventure_entries" USING btree ("player_id","happened_at") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "adventure_entries_happened" ON "adventure_entries" USING btree ("happened_at");