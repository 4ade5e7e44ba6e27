CREATE TABLE "player_groups" (
	"player_id" integer NOT NULL,
	"group_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_groups_player_id_group_id_pk" PRIMARY KEY("player_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text,
	"first_name" text,
	"last_name" text,
	"gender" text,
	"date_of_birth" date,
	"country" text NOT NULL,
	"city" text,
	"address" text,
	"postal_code" text,
	"state" text,
	"mobile_phone" text,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"current_sign_in_at" timestamp with time zone,
	"deposit_bonus_code" text,
	"can_issue_bonuses" boolean DEFAULT true NOT NULL,
	"profession" text,
	"autoregistered" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"sumsub_verified" boolean DEFAULT false NOT NULL,
	"license_name" text,
	"two_factor_secret" text,
	"two_factor_last_step" integer,
	"terms_accepted_at" timestamp with time zone,
	"receive_promos" boolean DEFAULT false NOT NULL,
	"receive_sms_promos" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"fingerprint" text,
	"stag" text,
	"affb_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "player_groups" ADD CONSTRAINT "player_groups_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "players_brand_email" ON "players" USING btree ("brand","email_key");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");