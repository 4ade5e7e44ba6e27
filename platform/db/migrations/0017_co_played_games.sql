CREATE TABLE "co_played_games" (
	"brand" text NOT NULL,
	"game" text NOT NULL,
	"neighbour" text NOT NULL,
	"players" integer NOT NULL,
	"score" double precision NOT NULL,
	CONSTRAINT "co_played_games_brand_game_neighbour_pk" PRIMARY KEY("brand","game","neighbour")
);
