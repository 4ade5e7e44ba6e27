CREATE TABLE "jackpot_pots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpot_pots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"level_id" integer NOT NULL,
	"number" integer NOT NULL,
	"share_ppm" integer NOT NULL,
	"seed" bigint NOT NULL,
	"pool" numeric(40, 0) NOT NULL,
	"rule" text NOT NULL,
	"drops_at" bigint,
	"below" bigint,
	"server_seed" text,
	"commitment" text,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "jackpot_pots_pool" CHECK (seed > 0 and pool >= seed * 1000000::numeric),
	CONSTRAINT "jackpot_pots_rule" CHECK (case rule when 'time' then due_at is not null and drops_at is null
          when 'value' then drops_at > seed and due_at is null
          else drops_at > seed and drops_at <= below and server_seed is not null and commitment is not null end)
);
--> statement-breakpoint
CREATE TABLE "jackpot_rounds" (
	"round_id" bigint PRIMARY KEY NOT NULL,
	"pots" integer[] NOT NULL,
	"shares" numeric(40, 0)[] NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jackpot_wins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpot_wins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pot_id" integer NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer NOT NULL,
	"round_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"original_amount" bigint NOT NULL,
	"original_currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jackpot_wins_amount" CHECK (amount > 0 and original_amount > 0)
);
--> statement-breakpoint
ALTER TABLE "jackpot_levels" DROP CONSTRAINT "jackpot_levels_amount";--> statement-breakpoint
ALTER TABLE "jackpot_pots" ADD CONSTRAINT "jackpot_pots_level_id_jackpot_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."jackpot_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_wins" ADD CONSTRAINT "jackpot_wins_pot_id_jackpot_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."jackpot_pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_wins" ADD CONSTRAINT "jackpot_wins_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_pots_number" ON "jackpot_pots" USING btree ("level_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_pots_running" ON "jackpot_pots" USING btree ("level_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_wins_pot" ON "jackpot_wins" USING btree ("pot_id");--> statement-breakpoint
CREATE INDEX "jackpot_wins_latest" ON "jackpot_wins" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "jackpot_wins_player" ON "jackpot_wins" USING btree ("player_id","id");--> statement-breakpoint
ALTER TABLE "jackpot_levels" DROP COLUMN "seed";--> statement-breakpoint
ALTER TABLE "jackpot_levels" DROP COLUMN "amount";