CREATE TABLE "alert_addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"mail_failures" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_key" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"seen_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_alerts_once" UNIQUE("address_key","search")
);
--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_address_key_alert_addresses_key_fk" FOREIGN KEY ("address_key") REFERENCES "public"."alert_addresses"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_addresses_due" ON "alert_addresses" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "search_alerts_unconfirmed" ON "search_alerts" USING btree ("asked_at");