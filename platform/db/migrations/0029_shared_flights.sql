DROP INDEX "studio_table_seats_session";--> statement-breakpoint
ALTER TABLE "studio_table_bets" ADD COLUMN "auto_cash_out" integer;--> statement-breakpoint
ALTER TABLE "studio_table_seats" ADD COLUMN "panel" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_table_seats" ADD COLUMN "auto_cash_out" integer;--> statement-breakpoint
ALTER TABLE "studio_table_seats" ADD COLUMN "cashed_out" integer;--> statement-breakpoint
CREATE INDEX "studio_table_seats_flying" ON "studio_table_seats" USING btree ("round_id","auto_cash_out") WHERE state = 'flying';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_table_seats_session" ON "studio_table_seats" USING btree ("round_id","session","panel");