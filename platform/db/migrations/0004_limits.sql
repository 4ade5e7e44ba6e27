CREATE TABLE "limit_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "limit_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"limit_id" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"type" text NOT NULL,
	"period" text,
	"currency" text,
	"change" text NOT NULL,
	"amount" bigint,
	"minutes" integer,
	"active_until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"limit_id" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"change" text NOT NULL,
	"amount" bigint,
	"minutes" integer,
	"origin" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"outcome" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"type" text NOT NULL,
	"period" text,
	"currency" text,
	"amount" bigint,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"window_start" timestamp with time zone,
	"counted" bigint DEFAULT 0 NOT NULL,
	"minutes" integer,
	"active_until" timestamp with time zone,
	"all_brands" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD COLUMN "limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "excluded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "excluded_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "session_minutes" integer;--> statement-breakpoint
ALTER TABLE "limit_requests" ADD CONSTRAINT "limit_requests_limit_id_player_limits_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."player_limits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_requests" ADD CONSTRAINT "limit_requests_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_changes_player" ON "limit_changes" USING btree ("player_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_requests_open" ON "limit_requests" USING btree ("limit_id") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "limit_requests_token" ON "limit_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "limit_requests_expires_at" ON "limit_requests" USING btree ("expires_at") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "player_limits_open" ON "player_limits" USING btree ("player_id","type",coalesce(period, ''),coalesce(currency, '')) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "player_limits_until" ON "player_limits" USING btree ("active_until") WHERE ended_at is null and active_until is not null;