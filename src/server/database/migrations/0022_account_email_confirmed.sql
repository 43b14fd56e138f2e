ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Addresses from before confirmations stay as good as they were.
UPDATE "users" SET "email_confirmed_at" = now() WHERE "email" IS NOT NULL;
