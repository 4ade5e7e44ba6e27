CREATE TABLE "tournament_buckets" (
	"tournament_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "tournament_buckets_tournament_id_bucket_pk" PRIMARY KEY("tournament_id","bucket"),
	CONSTRAINT "tournament_buckets_players" CHECK (players >= 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_players" (
	"tournament_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"score" bigint DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone,
	"bets" integer DEFAULT 0 NOT NULL,
	"recent" bigint[] DEFAULT '{}' NOT NULL,
	"on_board" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tournament_players_tournament_id_player_id_pk" PRIMARY KEY("tournament_id","player_id"),
	CONSTRAINT "tournament_players_score" CHECK (score >= 0 and bets >= 0 and (score = 0) = (reached_at is null))
);
--> statement-breakpoint
CREATE TABLE "tournament_results" (
	"tournament_id" integer NOT NULL,
	"place" integer NOT NULL,
	"player_id" integer NOT NULL,
	"score" bigint NOT NULL,
	"bets" integer NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"gift_id" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "tournament_results_tournament_id_place_pk" PRIMARY KEY("tournament_id","place"),
	CONSTRAINT "tournament_results_given" CHECK ((outcome = 'given') = (coalesce(amount, gift_id) is not null) and (amount is null) = (currency is null))
);
--> statement-breakpoint
CREATE TABLE "tournament_rounds" (
	"round_id" bigint NOT NULL,
	"tournament_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"score" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tournament_rounds_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "tournament_rounds_round_id_tournament_id_pk" PRIMARY KEY("round_id","tournament_id")
);
--> statement-breakpoint
ALTER TABLE "tournament_prizes" DROP CONSTRAINT "tournament_prizes_sense";--> statement-breakpoint
ALTER TABLE "tournament_prizes" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('en', "title");--> statement-breakpoint
ALTER TABLE "tournament_prizes" ADD COLUMN "amounts" jsonb;--> statement-breakpoint
ALTER TABLE "tournament_prizes" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "text" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "category" text DEFAULT 'tournament' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "producer" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "scoring" jsonb DEFAULT '{"kind":"turnover","per":{"EUR":"1"}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "min_stake" jsonb;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "currencies" text[];--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "excluded_group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "soon_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "start_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tournament_buckets" ADD CONSTRAINT "tournament_buckets_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_rounds" ADD CONSTRAINT "tournament_rounds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_players_rank" ON "tournament_players" USING btree ("tournament_id","score" DESC NULLS LAST,"reached_at","player_id") WHERE score > 0;--> statement-breakpoint
CREATE INDEX "tournament_players_board" ON "tournament_players" USING btree ("tournament_id") WHERE on_board;--> statement-breakpoint
CREATE INDEX "tournament_players_player" ON "tournament_players" USING btree ("player_id","tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_results_player" ON "tournament_results" USING btree ("player_id","tournament_id");--> statement-breakpoint
CREATE INDEX "tournament_results_due" ON "tournament_results" USING btree ("tournament_id","place") WHERE outcome = 'due';--> statement-breakpoint
CREATE INDEX "tournament_rounds_player" ON "tournament_rounds" USING btree ("tournament_id","player_id","sequence");--> statement-breakpoint
CREATE INDEX "tournaments_due" ON "tournaments" USING btree ("end_at") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "tournament_prizes" ADD CONSTRAINT "tournament_prizes_sense" CHECK (place > 0 and (amount is null) <> (template is null) and coalesce(amount, 1) > 0);--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_order" CHECK (settled_at is null or closed_at is not null);