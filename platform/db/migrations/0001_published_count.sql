ALTER TABLE "cms_resources" ADD COLUMN "published_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "cms_resources" SET "published_count" = greatest(
  (SELECT count(*) FROM "cms_versions" WHERE "cms_resources"."kind" = 'Entry' AND "cms_versions"."entry" = "cms_resources"."id" AND "cms_versions"."published_at" IS NOT NULL),
  CASE WHEN "cms_resources"."first_published_at" IS NULL THEN 0 ELSE 1 END);
