ALTER TABLE "users" ADD COLUMN "uploaded_pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" SET "uploaded_pictures" = "used"."pictures" FROM (SELECT "user_id", sum("pictures") AS "pictures" FROM "account_use" GROUP BY "user_id") AS "used" WHERE "used"."user_id" = "users"."id";--> statement-breakpoint
DROP TABLE "account_use" CASCADE;--> statement-breakpoint
DROP TABLE "daily_sizes" CASCADE;--> statement-breakpoint
DROP TABLE "incidents" CASCADE;
