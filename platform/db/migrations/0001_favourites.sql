CREATE TABLE "favourite_games" (
	"player_id" integer NOT NULL,
	"game" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_games_player_id_game_pk" PRIMARY KEY("player_id","game")
);
--> statement-breakpoint
CREATE INDEX "favourite_games_latest" ON "favourite_games" USING btree ("player_id","added_at");