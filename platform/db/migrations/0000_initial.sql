CREATE TABLE "cms_events" (
	"revision" bigint NOT NULL,
	"space" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"content_type" text,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_events_revision_kind_id_pk" PRIMARY KEY("revision","kind","id")
);
--> statement-breakpoint
CREATE TABLE "cms_files" (
	"digest" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"editor_id" integer,
	"action" text NOT NULL,
	"entry" text NOT NULL,
	"title" text NOT NULL,
	"version" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "cms_resources" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"content_type" text,
	"version" integer NOT NULL,
	"fields" json NOT NULL,
	"published_version" integer,
	"published_fields" json,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp with time zone,
	"edited" boolean NOT NULL,
	"file_digest" text,
	"file_fields" json,
	"revision" bigint NOT NULL,
	"delivered_revision" bigint NOT NULL,
	CONSTRAINT "cms_resources_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "cms_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cms_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"files_digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_versions" (
	"entry" text NOT NULL,
	"version" integer NOT NULL,
	"fields" json NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"published_at" timestamp with time zone,
	"unpublished_at" timestamp with time zone,
	CONSTRAINT "cms_versions_entry_version_pk" PRIMARY KEY("entry","version")
);
--> statement-breakpoint
CREATE TABLE "cms_webhooks" (
	"signature" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner_views" (
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"banner_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "banner_views_brand_day_banner_id_pk" PRIMARY KEY("brand","day","banner_id")
);
--> statement-breakpoint
CREATE TABLE "editor_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editor_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"editor_id" integer NOT NULL,
	"family_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "editor_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "editor_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "editors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "editors_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "favourite_games" (
	"player_id" integer NOT NULL,
	"game" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_games_player_id_game_pk" PRIMARY KEY("player_id","game")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"player_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "jackpot_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpot_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jackpot_id" integer NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"seed" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "jackpot_levels_amount" CHECK (seed > 0 and amount >= seed)
);
--> statement-breakpoint
CREATE TABLE "jackpots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"identifier" text NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"player_id" integer,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK (player_id is null or kind in ('real', 'bonus', 'locked'))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"player_id" integer NOT NULL,
	"currency" text NOT NULL,
	"real" bigint DEFAULT 0 NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"locked" bigint DEFAULT 0 NOT NULL,
	"real_account" bigint NOT NULL,
	"bonus_account" bigint NOT NULL,
	"locked_account" bigint NOT NULL,
	CONSTRAINT "ledger_balances_player_id_currency_pk" PRIMARY KEY("player_id","currency"),
	CONSTRAINT "ledger_balances_not_negative" CHECK (real >= 0 and bonus >= 0 and locked >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_positive" CHECK (amount > 0),
	CONSTRAINT "ledger_entries_two_accounts" CHECK (debit_account <> credit_account)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"recipient" text,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"sealed_values" text,
	"queued_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "monitoring_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitoring_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"record" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "utm_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utm_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer,
	"metrics" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_groups" (
	"player_id" integer NOT NULL,
	"group_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_groups_player_id_group_id_pk" PRIMARY KEY("player_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "player_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"player_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text,
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
	"personal_id_sealed" text,
	"personal_id_key" text,
	"fingerprint" text,
	"stag" text,
	"affb_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"player_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_player_id_code_hash_pk" PRIMARY KEY("player_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"ip" text NOT NULL,
	"country" text NOT NULL,
	"user_agent" text NOT NULL,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"brand" text NOT NULL,
	"email_key" text NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "sign_in_failures_brand_email_key_pk" PRIMARY KEY("brand","email_key")
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_identities" (
	"player_id" integer NOT NULL,
	"brand" text NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"connected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_identities_player_id_provider_pk" PRIMARY KEY("player_id","provider")
);
--> statement-breakpoint
CREATE TABLE "studio_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"request" text NOT NULL,
	"state" text NOT NULL,
	"stake" bigint NOT NULL,
	"seed_id" bigint NOT NULL,
	"nonce" integer NOT NULL,
	"outcome" jsonb NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"cashed_out" integer,
	"started_at" timestamp (3) with time zone,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"game" text NOT NULL,
	"owner" text NOT NULL,
	"mode" text NOT NULL,
	"currency" text NOT NULL,
	"subunits" integer NOT NULL,
	"locale" text NOT NULL,
	"maximum_stake" bigint,
	"minimum_spin_ms" integer NOT NULL,
	"autoplay" boolean NOT NULL,
	"last_spin_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_prizes" (
	"tournament_id" integer NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "tournament_prizes_tournament_id_place_pk" PRIMARY KEY("tournament_id","place"),
	CONSTRAINT "tournament_prizes_sense" CHECK (place > 0 and amount > 0)
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournaments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"frontend_identifier" text NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"group_ids" integer[] NOT NULL,
	"games" text[] NOT NULL,
	"nonvisible" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournaments_dates" CHECK (start_at < end_at)
);
--> statement-breakpoint
CREATE TABLE "player_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"reason" text,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "game_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer,
	"provider" text NOT NULL,
	"game" text NOT NULL,
	"mode" text NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"device" text NOT NULL,
	"demo_balance" bigint,
	"house_account" bigint,
	"maximum_stake" bigint,
	"minimum_spin_ms" integer NOT NULL,
	"autoplay" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "game_sessions_demo_balance" CHECK (demo_balance >= 0),
	CONSTRAINT "game_sessions_money" CHECK (case mode when 'demo' then demo_balance is not null and house_account is null
          else demo_balance is null and house_account is not null and player_id is not null end)
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"brand" text NOT NULL,
	"player_id" integer,
	"game" text NOT NULL,
	"currency" text NOT NULL,
	"bet" bigint NOT NULL,
	"bet_bonus" bigint NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"win_bonus" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_actions" (
	"provider" text NOT NULL,
	"action" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_hash" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"round_id" bigint,
	"bet_real" bigint DEFAULT 0 NOT NULL,
	"bet_bonus" bigint DEFAULT 0 NOT NULL,
	"win_real" bigint DEFAULT 0 NOT NULL,
	"win_bonus" bigint DEFAULT 0 NOT NULL,
	"balance" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rolled_back_at" timestamp with time zone,
	CONSTRAINT "wallet_actions_provider_action_pk" PRIMARY KEY("provider","action")
);
--> statement-breakpoint
ALTER TABLE "editor_sessions" ADD CONSTRAINT "editor_sessions_editor_id_editors_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."editors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_tickets" ADD CONSTRAINT "editor_tickets_session_id_editor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."editor_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_levels" ADD CONSTRAINT "jackpot_levels_jackpot_id_jackpots_id_fk" FOREIGN KEY ("jackpot_id") REFERENCES "public"."jackpots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utm_records" ADD CONSTRAINT "utm_records_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_groups" ADD CONSTRAINT "player_groups_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_tokens" ADD CONSTRAINT "player_tokens_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_notifications" ADD CONSTRAINT "player_notifications_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_identities" ADD CONSTRAINT "player_identities_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_session_studio_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."studio_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_seed_id_studio_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."studio_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_prizes" ADD CONSTRAINT "tournament_prizes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_documents" ADD CONSTRAINT "player_documents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cms_events_at" ON "cms_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cms_history_entry" ON "cms_history" USING btree ("entry","id");--> statement-breakpoint
CREATE INDEX "cms_resources_revision" ON "cms_resources" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "cms_schedules_due" ON "cms_schedules" USING btree ("ended_at","at");--> statement-breakpoint
CREATE INDEX "cms_schedules_entry" ON "cms_schedules" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "cms_webhooks_at" ON "cms_webhooks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "editor_invitations_email" ON "editor_invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "editor_sessions_editor" ON "editor_sessions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "editor_sessions_family" ON "editor_sessions" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "favourite_games_latest" ON "favourite_games" USING btree ("player_id","added_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_levels_identifier" ON "jackpot_levels" USING btree ("jackpot_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpots_brand_identifier" ON "jackpots" USING btree ("brand","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_player" ON "ledger_accounts" USING btree ("player_id","currency","kind") WHERE player_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_house" ON "ledger_accounts" USING btree ("brand","currency","kind") WHERE player_id is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_key" ON "ledger_journals" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "mails_queued_at" ON "mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "monitoring_records_created_at" ON "monitoring_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "utm_records_created_at" ON "utm_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "player_tokens_player" ON "player_tokens" USING btree ("player_id","purpose");--> statement-breakpoint
CREATE INDEX "player_tokens_expires_at" ON "player_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "players_brand_email" ON "players" USING btree ("brand","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "players_brand_personal_id" ON "players" USING btree ("brand","personal_id_key");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "used_captchas_expires_at" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "player_notifications_player" ON "player_notifications" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "player_notifications_created_at" ON "player_notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "player_identities_subject" ON "player_identities" USING btree ("brand","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_request" ON "studio_rounds" USING btree ("session","request");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_active" ON "studio_rounds" USING btree ("session") WHERE state in ('placing', 'running', 'paying', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_active" ON "studio_rounds" USING btree ("updated_at") WHERE state in ('placing', 'running', 'paying', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_session" ON "studio_rounds" USING btree ("session","created_at");--> statement-breakpoint
CREATE INDEX "studio_rounds_seed" ON "studio_rounds" USING btree ("seed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seeds_in_use" ON "studio_seeds" USING btree ("owner") WHERE revealed_at is null;--> statement-breakpoint
CREATE INDEX "studio_seeds_owner" ON "studio_seeds" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "studio_sessions_owner" ON "studio_sessions" USING btree ("owner","game");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_brand_identifier" ON "tournaments" USING btree ("brand","frontend_identifier");--> statement-breakpoint
CREATE INDEX "tournaments_brand_end" ON "tournaments" USING btree ("brand","end_at");--> statement-breakpoint
CREATE INDEX "player_documents_player" ON "player_documents" USING btree ("player_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "game_sessions_player" ON "game_sessions" USING btree ("player_id") WHERE player_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_session_reference" ON "rounds" USING btree ("session_id","reference");--> statement-breakpoint
CREATE INDEX "rounds_player" ON "rounds" USING btree ("player_id","id") WHERE player_id is not null;--> statement-breakpoint
CREATE INDEX "rounds_wins" ON "rounds" USING btree ("brand","finished_at") WHERE win > 0 and player_id is not null;