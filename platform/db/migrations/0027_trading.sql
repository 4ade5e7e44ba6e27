CREATE TABLE "sport_parked" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sport_parked_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producer" text NOT NULL,
	"sequence" bigint,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sport_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sport_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" bigint NOT NULL,
	"on_version" integer NOT NULL,
	"kind" text NOT NULL,
	"outcomes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "sport_proposals_decided" CHECK (case state when 'open' then decided_by is null and decided_at is null
        when 'approved' then decided_by <> proposed_by and decided_by is not null and decided_at is not null
        else decided_by is not null and decided_at is not null end)
);
--> statement-breakpoint
CREATE TABLE "sport_trading_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sport_trading_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"editor_id" integer NOT NULL,
	"action" text NOT NULL,
	"event_id" text NOT NULL,
	"market_key" text,
	"proposal_id" bigint,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sport_events" ADD COLUMN "trading_status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "sport_proposals" ADD CONSTRAINT "sport_proposals_market_id_sport_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."sport_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_proposals" ADD CONSTRAINT "sport_proposals_proposed_by_editors_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_proposals" ADD CONSTRAINT "sport_proposals_decided_by_editors_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_trading_log" ADD CONSTRAINT "sport_trading_log_editor_id_editors_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sport_parked_message" ON "sport_parked" USING btree ("producer","digest");--> statement-breakpoint
CREATE INDEX "sport_parked_at" ON "sport_parked" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sport_proposals_open" ON "sport_proposals" USING btree ("market_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "sport_proposals_once" ON "sport_proposals" USING btree ("market_id","on_version") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "sport_trading_log_event" ON "sport_trading_log" USING btree ("event_id","id");