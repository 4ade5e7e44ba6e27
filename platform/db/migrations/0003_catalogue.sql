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
CREATE TABLE "studio_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"request" text NOT NULL,
	"state" text NOT NULL,
	"stake" bigint NOT NULL,
	"seed_id" bigint NOT NULL,
	"nonce" integer NOT NULL,
	"outcome" jsonb NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"cashed_out" integer,
	"started_at" timestamp (3) with time zone,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"game" text NOT NULL,
	"owner" text NOT NULL,
	"mode" text NOT NULL,
	"currency" text NOT NULL,
	"subunits" integer NOT NULL,
	"locale" text NOT NULL,
	"maximum_stake" bigint,
	"minimum_spin_ms" integer NOT NULL,
	"autoplay" boolean NOT NULL,
	"last_spin_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_session_studio_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."studio_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_seed_id_studio_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."studio_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_prizes" ADD CONSTRAINT "tournament_prizes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_levels_identifier" ON "jackpot_levels" USING btree ("jackpot_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpots_brand_identifier" ON "jackpots" USING btree ("brand","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_request" ON "studio_rounds" USING btree ("session","request");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_active" ON "studio_rounds" USING btree ("session") WHERE state in ('placing', 'running', 'paying', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_active" ON "studio_rounds" USING btree ("updated_at") WHERE state in ('placing', 'running', 'paying', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_session" ON "studio_rounds" USING btree ("session","created_at");--> statement-breakpoint
CREATE INDEX "studio_rounds_seed" ON "studio_rounds" USING btree ("seed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seeds_in_use" ON "studio_seeds" USING btree ("owner") WHERE revealed_at is null;--> statement-breakpoint
CREATE INDEX "studio_seeds_owner" ON "studio_seeds" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "studio_sessions_owner" ON "studio_sessions" USING btree ("owner","game");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_brand_identifier" ON "tournaments" USING btree ("brand","frontend_identifier");--> statement-breakpoint
CREATE INDEX "tournaments_brand_end" ON "tournaments" USING btree ("brand","end_at");