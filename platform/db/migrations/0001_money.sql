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
CREATE UNIQUE INDEX "ledger_accounts_player" ON "ledger_accounts" USING btree ("player_id","currency","kind") WHERE player_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_house" ON "ledger_accounts" USING btree ("brand","currency","kind") WHERE player_id is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_key" ON "ledger_journals" USING btree ("key");--> statement-breakpoint
CREATE INDEX "game_sessions_player" ON "game_sessions" USING btree ("player_id") WHERE player_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_session_reference" ON "rounds" USING btree ("session_id","reference");--> statement-breakpoint
CREATE INDEX "rounds_player" ON "rounds" USING btree ("player_id","id") WHERE player_id is not null;--> statement-breakpoint
CREATE INDEX "rounds_wins" ON "rounds" USING btree ("brand","finished_at") WHERE win > 0 and player_id is not null;