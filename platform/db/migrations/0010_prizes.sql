CREATE TABLE "prize_boxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prize_boxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"group_key" text NOT NULL,
	"source" text NOT NULL,
	"form" text NOT NULL,
	"tier" text,
	"title" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"stage" text NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"client_seed" text,
	"drawn" integer,
	"gift_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone,
	CONSTRAINT "prize_boxes_stage" CHECK (stage in ('issued', 'activated', 'expired')),
	CONSTRAINT "prize_boxes_drawn" CHECK ((stage = 'activated') = (drawn is not null and client_seed is not null and activated_at is not null))
);
--> statement-breakpoint
ALTER TABLE "prize_boxes" ADD CONSTRAINT "prize_boxes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prize_boxes_source" ON "prize_boxes" USING btree ("source");--> statement-breakpoint
CREATE INDEX "prize_boxes_player" ON "prize_boxes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "prize_boxes_valid" ON "prize_boxes" USING btree ("valid_until") WHERE stage = 'issued';