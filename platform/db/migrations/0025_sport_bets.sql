CREATE TABLE "wallet_debts" (
	"provider" text NOT NULL,
	"action" text NOT NULL,
	"player_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_debts_provider_action_pk" PRIMARY KEY("provider","action"),
	CONSTRAINT "wallet_debts_amount" CHECK (amount > 0 and owed between 0 and amount)
);
--> statement-breakpoint
ALTER TABLE "sport_bet_legs" ADD COLUMN "settlement_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sport_bet_legs" ADD COLUMN "liability_stakes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sport_bet_legs" ADD COLUMN "liability_payouts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sport_bet_legs" ADD COLUMN "liable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sport_bets" ADD COLUMN "cashed_out_return" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "wallet_debts_owed" ON "wallet_debts" USING btree ("player_id","currency") WHERE owed > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sport_bets_gift" ON "sport_bets" USING btree ("gift_id") WHERE gift_id is not null and state <> 'rejected';--> statement-breakpoint
CREATE INDEX "sport_bets_open" ON "sport_bets" USING btree ("player_id") WHERE state in ('pending', 'accepted');