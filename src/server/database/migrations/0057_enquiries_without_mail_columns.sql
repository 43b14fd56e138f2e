DROP INDEX "enquiries_unmailed";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "mail_tried_at";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "mail_due_at";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "mail_failures";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "mailed_at";