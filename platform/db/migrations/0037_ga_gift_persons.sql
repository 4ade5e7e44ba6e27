CREATE TABLE "gift_persons" (
	"key" text NOT NULL,
	"gift_id" bigint NOT NULL,
	CONSTRAINT "gift_persons_key_gift_id_pk" PRIMARY KEY("key","gift_id")
);
--> statement-breakpoint
ALTER TABLE "gift_persons" ADD CONSTRAINT "gift_persons_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;