-- No ADD VALUE: before PostgreSQL 17 the transaction that adds a value may not use it, and restoring a backup is one.
DROP INDEX "enquiries_unmailed";--> statement-breakpoint
ALTER TYPE "public"."enquiry_status" RENAME TO "enquiry_status_unanswered";--> statement-breakpoint
CREATE TYPE "public"."enquiry_status" AS ENUM('new', 'read', 'answered', 'archived');--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "status" DROP DEFAULT,
	ALTER COLUMN "status" SET DATA TYPE "public"."enquiry_status" USING "status"::text::"public"."enquiry_status",
	ALTER COLUMN "status" SET DEFAULT 'new';--> statement-breakpoint
DROP TYPE "public"."enquiry_status_unanswered";--> statement-breakpoint
CREATE INDEX "enquiries_unmailed" ON "enquiries" USING btree ("id") WHERE "enquiries"."mailed_at" is null and "enquiries"."status" = 'new';--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_via" "preferred_contact";--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_answer" CHECK (("enquiries"."answered_at" is null) = ("enquiries"."answered_by" is null));