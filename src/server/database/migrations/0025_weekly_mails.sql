CREATE TABLE "weekly_mails" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"mail_failures" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_mails_due" ON "weekly_mails" USING btree ("due_at");