CREATE TABLE "gift_spins" (
	"provider" text NOT NULL,
	"action" text NOT NULL,
	"gift_id" bigint NOT NULL,
	"round_id" bigint NOT NULL,
	"win" bigint NOT NULL,
	"spins_left" integer NOT NULL,
	"won" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_spins_provider_action_pk" PRIMARY KEY("provider","action")
);
--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "gift" text;--> statement-breakpoint
ALTER TABLE "studio_sessions" ADD COLUMN "free_spins" jsonb;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
CREATE INDEX "gift_spins_gift" ON "gift_spins" USING btree ("gift_id");