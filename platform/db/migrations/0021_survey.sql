CREATE TABLE "survey_delays" (
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"survey" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_delays_player_id_survey_pk" PRIMARY KEY("player_id","survey")
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"survey" text NOT NULL,
	"collector" text NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_responses_player_id_survey_pk" PRIMARY KEY("player_id","survey")
);
--> statement-breakpoint
ALTER TABLE "survey_delays" ADD CONSTRAINT "survey_delays_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_delays_survey" ON "survey_delays" USING btree ("brand","survey");--> statement-breakpoint
CREATE INDEX "survey_responses_survey" ON "survey_responses" USING btree ("brand","survey","answered_at");--> statement-breakpoint
CREATE INDEX "survey_responses_answered" ON "survey_responses" USING btree ("answered_at");