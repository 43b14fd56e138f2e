CREATE TABLE "listing_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_keys" ADD CONSTRAINT "listing_keys_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_keys_vehicle" ON "listing_keys" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "listing_keys_created" ON "listing_keys" USING btree ("created_at");