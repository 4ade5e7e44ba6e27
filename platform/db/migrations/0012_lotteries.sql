CREATE TABLE "lotteries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotteries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"ticket_points" jsonb NOT NULL,
	"by_deposit" jsonb,
	"max_per_player" integer NOT NULL,
	"max_tickets" integer NOT NULL,
	"group_ids" integer[] NOT NULL,
	"prizes" jsonb NOT NULL,
	"public_source" jsonb,
	"public_value" text,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"tickets_sold" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"tickets_root" text,
	"drawn_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lotteries_dates" CHECK (start_at < end_at),
	CONSTRAINT "lotteries_sold" CHECK (tickets_sold between 0 and max_tickets),
	CONSTRAINT "lotteries_order" CHECK ((drawn_at is null or closed_at is not null) and (settled_at is null or drawn_at is not null)),
	CONSTRAINT "lotteries_root" CHECK ((closed_at is null) = (tickets_root is null)),
	CONSTRAINT "lotteries_value" CHECK (drawn_at is null or (public_source is null) = (public_value is null))
);
--> statement-breakpoint
CREATE TABLE "lottery_tickets" (
	"lottery_id" integer NOT NULL,
	"number" integer NOT NULL,
	"player_id" integer NOT NULL,
	"code" text NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_tickets_lottery_id_number_pk" PRIMARY KEY("lottery_id","number"),
	CONSTRAINT "lottery_tickets_source" CHECK (source in ('points', 'deposit'))
);
--> statement-breakpoint
CREATE TABLE "lottery_winners" (
	"lottery_id" integer NOT NULL,
	"place" integer NOT NULL,
	"number" integer NOT NULL,
	"player_id" integer NOT NULL,
	"prize" integer NOT NULL,
	"outcome" text NOT NULL,
	"gift_id" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lottery_winners_lottery_id_place_pk" PRIMARY KEY("lottery_id","place"),
	CONSTRAINT "lottery_winners_outcome" CHECK (outcome in ('due', 'given', 'withheld')),
	CONSTRAINT "lottery_winners_given" CHECK ((outcome = 'given') = (gift_id is not null))
);
--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_lottery_id_lotteries_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lotteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_winners" ADD CONSTRAINT "lottery_winners_lottery_id_number_lottery_tickets_lottery_id_number_fk" FOREIGN KEY ("lottery_id","number") REFERENCES "public"."lottery_tickets"("lottery_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lotteries_brand_slug" ON "lotteries" USING btree ("brand","slug");--> statement-breakpoint
CREATE INDEX "lotteries_brand_end" ON "lotteries" USING btree ("brand","end_at");--> statement-breakpoint
CREATE INDEX "lotteries_due" ON "lotteries" USING btree ("end_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "lottery_tickets_player" ON "lottery_tickets" USING btree ("player_id","lottery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_winners_ticket" ON "lottery_winners" USING btree ("lottery_id","number");--> statement-breakpoint
CREATE INDEX "lottery_winners_due" ON "lottery_winners" USING btree ("lottery_id") WHERE outcome = 'due';