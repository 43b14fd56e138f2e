CREATE TYPE "public"."enquiry_source" AS ENUM('contact', 'finance');--> statement-breakpoint
CREATE TYPE "public"."enquiry_status" AS ENUM('new', 'read', 'archived');--> statement-breakpoint
CREATE TYPE "public"."preferred_contact" AS ENUM('phone', 'email', 'whatsapp');--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"vehicle_id" integer,
	"vehicle_name" text NOT NULL,
	"vehicle_price" numeric(12, 2) NOT NULL,
	"dealership_id" integer,
	"dealership_name" text NOT NULL,
	"source" "enquiry_source" NOT NULL,
	"status" "enquiry_status" DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"preferred_contact" "preferred_contact" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mail_tried_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "enquiries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_inbox" ON "enquiries" USING btree ("dealership_id","status","id");--> statement-breakpoint
CREATE INDEX "enquiries_status" ON "enquiries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "enquiries_vehicle" ON "enquiries" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "enquiries_created" ON "enquiries" USING btree ("created_at");