CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mails_once" UNIQUE("kind","payload")
);
--> statement-breakpoint
CREATE TABLE "unsubscriptions" (
	"kind" text NOT NULL,
	"subscriber" integer NOT NULL,
	CONSTRAINT "unsubscriptions_kind_subscriber_pk" PRIMARY KEY("kind","subscriber")
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");--> statement-breakpoint
INSERT INTO "mails" ("kind", "payload", "due_at", "expires_at", "failures")
SELECT 'enquiry', jsonb_build_object('enquiry', "id", 'dealership', "dealership_id"),
	coalesce("mail_due_at", "mail_tried_at" + interval '10 minutes', now()), "created_at" + interval '3 days', "mail_failures"
FROM "enquiries"
WHERE "mailed_at" IS NULL AND NOT "is_demo" AND "status" = 'new' AND "dealership_id" IS NOT NULL
	AND "created_at" > now() - interval '3 days';--> statement-breakpoint
-- Processes of the version before, which run on while an update goes round, leave these to the outbox.
UPDATE "enquiries" SET "mailed_at" = now()
WHERE "mailed_at" IS NULL AND NOT "is_demo" AND "status" = 'new' AND "dealership_id" IS NOT NULL
	AND "created_at" > now() - interval '3 days';--> statement-breakpoint
INSERT INTO "mails" ("kind", "payload", "due_at", "failures")
SELECT 'alert', jsonb_build_object('address', "key"), "due_at", "mail_failures" FROM "alert_addresses"
WHERE EXISTS (SELECT FROM "search_alerts" WHERE "address_key" = "key" AND "confirmed_at" IS NOT NULL);--> statement-breakpoint
INSERT INTO "mails" ("kind", "payload", "due_at", "failures")
SELECT 'weekly', jsonb_build_object('dealership', "dealership_id"), "due_at", "mail_failures" FROM "weekly_mails";--> statement-breakpoint
INSERT INTO "unsubscriptions" ("kind", "subscriber")
SELECT 'weekly', "dealership_id" FROM "weekly_mails" WHERE "is_stopped";--> statement-breakpoint
DROP TABLE "weekly_mails";--> statement-breakpoint
DROP INDEX "alert_addresses_due";--> statement-breakpoint
ALTER TABLE "alert_addresses" RENAME COLUMN "due_at" TO "asked_at";--> statement-breakpoint
ALTER TABLE "alert_addresses" DROP COLUMN "mail_failures";--> statement-breakpoint
ALTER TABLE "alert_addresses" DROP COLUMN "mailed_at";
