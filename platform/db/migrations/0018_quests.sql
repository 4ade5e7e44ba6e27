CREATE TABLE "quest_levels" (
	"quest_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"level" integer NOT NULL,
	"currency" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"gift_id" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "quest_levels_quest_id_player_id_level_pk" PRIMARY KEY("quest_id","player_id","level"),
	CONSTRAINT "quest_levels_sense" CHECK (level > 0 and (outcome = 'given') = (gift_id is not null))
);
--> statement-breakpoint
CREATE TABLE "quest_rounds" (
	"round_id" bigint NOT NULL,
	"quest_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "quest_rounds_round_id_quest_id_pk" PRIMARY KEY("round_id","quest_id"),
	CONSTRAINT "quest_rounds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "quest_sums" (
	"quest_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "quest_sums_quest_id_player_id_currency_pk" PRIMARY KEY("quest_id","player_id","currency"),
	CONSTRAINT "quest_sums_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "quests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"frontend_identifier" text NOT NULL,
	"slug" text NOT NULL,
	"size" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"group_ids" integer[] NOT NULL,
	"games" text[] NOT NULL,
	"levels" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "quests_dates" CHECK (start_at < end_at)
);
--> statement-breakpoint
ALTER TABLE "quest_levels" ADD CONSTRAINT "quest_levels_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_levels" ADD CONSTRAINT "quest_levels_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_rounds" ADD CONSTRAINT "quest_rounds_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_sums" ADD CONSTRAINT "quest_sums_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_sums" ADD CONSTRAINT "quest_sums_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quest_levels_player" ON "quest_levels" USING btree ("player_id","quest_id");--> statement-breakpoint
CREATE INDEX "quest_levels_due" ON "quest_levels" USING btree ("quest_id","player_id","level") WHERE outcome = 'due';--> statement-breakpoint
CREATE INDEX "quest_rounds_quest" ON "quest_rounds" USING btree ("quest_id");--> statement-breakpoint
CREATE INDEX "quest_sums_player" ON "quest_sums" USING btree ("player_id","quest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quests_brand_identifier" ON "quests" USING btree ("brand","frontend_identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "quests_brand_slug" ON "quests" USING btree ("brand","slug");--> statement-breakpoint
CREATE INDEX "quests_brand_end" ON "quests" USING btree ("brand","end_at");