ALTER TYPE "public"."enquiry_status" ADD VALUE 'answered' BEFORE 'archived';--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_via" "preferred_contact";--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_answer" CHECK (("enquiries"."answered_at" is null) = ("enquiries"."answered_by" is null));