CREATE TABLE "session_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"browser_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "session_tickets_expires_at" ON "session_tickets" USING btree ("expires_at");