CREATE TABLE "jackpot_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpot_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jackpot_id" integer NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"seed" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "jackpot_levels_amount" CHECK (seed > 0 and amount >= seed)
);
--> statement-breakpoint
CREATE TABLE "jackpots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"identifier" text NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_prizes" (
	"tournament_id" integer NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "tournament_prizes_tournament_id_place_pk" PRIMARY KEY("tournament_id","place"),
	CONSTRAINT "tournament_prizes_sense" CHECK (place > 0 and amount > 0)
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournaments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"frontend_identifier" text NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"group_ids" integer[] NOT NULL,
	"games" text[] NOT NULL,
	"nonvisible" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournaments_dates" CHECK (start_at < end_at)
);
--> statement-breakpoint
ALTER TABLE "jackpot_levels" ADD CONSTRAINT "jackpot_levels_jackpot_id_jackpots_id_fk" FOREIGN KEY ("jackpot_id") REFERENCES "public"."jackpots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_prizes" ADD CONSTRAINT "tournament_prizes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_levels_identifier" ON "jackpot_levels" USING btree ("jackpot_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpots_brand_identifier" ON "jackpots" USING btree ("brand","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_brand_identifier" ON "tournaments" USING btree ("brand","frontend_identifier");--> statement-breakpoint
CREATE INDEX "tournaments_brand_end" ON "tournaments" USING btree ("brand","end_at");