-- No ADD VALUE: before PostgreSQL 17 the transaction that adds a value may not use it, and restoring a backup is one.
ALTER TYPE "public"."enquiry_source" RENAME TO "enquiry_source_without_offer";--> statement-breakpoint
CREATE TYPE "public"."enquiry_source" AS ENUM('contact', 'finance', 'offer');--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "source" SET DATA TYPE "public"."enquiry_source" USING "source"::text::"public"."enquiry_source";--> statement-breakpoint
DROP TYPE "public"."enquiry_source_without_offer";
