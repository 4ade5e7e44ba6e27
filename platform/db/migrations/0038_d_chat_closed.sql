ALTER TABLE "chats" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_closed_by_editors_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_closed" CHECK ((closed_at is null) = (closed_by is null) and (closed_at is null or state = 'closed'));