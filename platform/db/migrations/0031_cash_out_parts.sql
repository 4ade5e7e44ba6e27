-- Earlier cash-outs have the stake in their arithmetic alone: `5.00 → 4.04`.
ALTER TABLE "sport_bet_settlements" ADD COLUMN "cashed_out_stake" bigint GENERATED ALWAYS AS (
  CASE WHEN "kind" = 'cashed_out' THEN replace(split_part("arithmetic"->>0, ' → ', 1), '.', '')::bigint END
) STORED;--> statement-breakpoint
ALTER TABLE "sport_bet_settlements" ALTER COLUMN "cashed_out_stake" DROP EXPRESSION;
