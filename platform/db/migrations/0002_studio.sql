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
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_session_studio_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."studio_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_seed_id_studio_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."studio_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_request" ON "studio_rounds" USING btree ("session","request");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_active" ON "studio_rounds" USING btree ("session") WHERE state in ('placing', 'running', 'paying', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_active" ON "studio_rounds" USING btree ("updated_at") WHERE state in ('placing', 'running', 'paying', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_session" ON "studio_rounds" USING btree ("session","created_at");--> statement-breakpoint
CREATE INDEX "studio_rounds_seed" ON "studio_rounds" USING btree ("seed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seeds_in_use" ON "studio_seeds" USING btree ("owner") WHERE revealed_at is null;--> statement-breakpoint
CREATE INDEX "studio_seeds_owner" ON "studio_seeds" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "studio_sessions_owner" ON "studio_sessions" USING btree ("owner","game");