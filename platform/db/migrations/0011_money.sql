ALTER TABLE "gifts" DROP CONSTRAINT "gifts_amounts";--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "overflow" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "call_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_call" ON "payments" USING btree ("player_id","call_key") WHERE call_key is not null;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_amounts" CHECK (amount >= 0 and wager >= 0 and requirement >= 0 and wagered >= 0 and balance >= 0 and converted >= 0
        and overflow >= 0
        and spins_left between 0 and spins_total);