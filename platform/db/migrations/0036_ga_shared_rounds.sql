ALTER TABLE "studio_table_bets" ADD COLUMN "opposite" bigint;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "shared_round" text;--> statement-breakpoint
CREATE INDEX "rounds_shared" ON "rounds" USING btree ("player_id","shared_round") WHERE shared_round is not null;