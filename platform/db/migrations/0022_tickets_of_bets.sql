ALTER TABLE "lottery_tickets" DROP CONSTRAINT "lottery_tickets_source";--> statement-breakpoint
ALTER TABLE "lotteries" ADD COLUMN "by_bet" jsonb;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_source" CHECK (source in ('points', 'deposit', 'bet'));