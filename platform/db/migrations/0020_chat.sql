CREATE TABLE "chat_agents" (
	"brand" text NOT NULL,
	"editor_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_agents_brand_editor_id_pk" PRIMARY KEY("brand","editor_id")
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"agent_id" integer,
	"client_id" text NOT NULL,
	"text" text NOT NULL,
	"file_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_chat_id_number_pk" PRIMARY KEY("chat_id","number"),
	CONSTRAINT "chat_messages_agent" CHECK ((author = 'agent') = (agent_id is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_restore_ids" (
	"player_id" integer NOT NULL,
	"project" text NOT NULL,
	"restore_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_restore_ids_player_id_project_pk" PRIMARY KEY("player_id","project")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer,
	"guest_key" text,
	"group_id" integer NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"read_by_visitor" integer DEFAULT 0 NOT NULL,
	"read_by_agent" integer DEFAULT 0 NOT NULL,
	"visitor_typed_at" timestamp with time zone,
	"agent_typed_at" timestamp with time zone,
	"rating" text,
	"agent_id" integer,
	"lease_ends_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_owner" CHECK ((player_id is null) <> (guest_key is null)),
	CONSTRAINT "chats_lease" CHECK ((agent_id is null) = (lease_ends_at is null))
);
--> statement-breakpoint
ALTER TABLE "chat_agents" ADD CONSTRAINT "chat_agents_editor_id_editors_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_agent_id_editors_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_restore_ids" ADD CONSTRAINT "chat_restore_ids_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_agent_id_editors_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_files_chat" ON "chat_files" USING btree ("chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("chat_id","author","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_file" ON "chat_messages" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_player" ON "chats" USING btree ("brand","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_guest" ON "chats" USING btree ("brand","guest_key");--> statement-breakpoint
CREATE INDEX "chats_inbox" ON "chats" USING btree ("brand","state","updated_at");