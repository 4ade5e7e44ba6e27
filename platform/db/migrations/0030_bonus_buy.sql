ALTER TABLE "studio_sessions" ADD COLUMN "bonus_buy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD COLUMN "bonus_buy" boolean DEFAULT false NOT NULL;