CREATE TABLE "contact_addresses" (
	"dealership_id" integer NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "contact_addresses_dealership_id_email_pk" PRIMARY KEY("dealership_id","email")
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"day" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "mail_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_unmailed" ON "enquiries" USING btree ("id") WHERE "enquiries"."mailed_at" is null and "enquiries"."status" = 'new';