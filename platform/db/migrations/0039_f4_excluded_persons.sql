CREATE TABLE "excluded_persons" (
	"key" text NOT NULL,
	"player_id" integer NOT NULL,
	CONSTRAINT "excluded_persons_key_player_id_pk" PRIMARY KEY("key","player_id")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "address_key" text GENERATED ALWAYS AS (regexp_replace(email_key, '^([^+@]+)\+[^@]*@', '\1@')) STORED;--> statement-breakpoint
ALTER TABLE "excluded_persons" ADD CONSTRAINT "excluded_persons_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "players_address" ON "players" USING btree ("address_key");