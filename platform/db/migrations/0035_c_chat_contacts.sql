ALTER TABLE "chats" DROP CONSTRAINT "chats_owner";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "contact_reference" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "contact_topic" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "visitor_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_contact" CHECK (num_nulls(contact_reference, contact_name, contact_email, contact_topic) in (0, 4));--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_owner" CHECK (num_nonnulls(player_id, guest_key) = 1 or (num_nonnulls(player_id, guest_key) = 0 and contact_reference is not null));