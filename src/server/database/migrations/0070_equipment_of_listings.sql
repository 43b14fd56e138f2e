ALTER TABLE "vehicles" ADD COLUMN "equipment" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_equipment" CHECK ("vehicles"."equipment" <@ '{Air conditioning,Reverse camera,Sunroof,Leather,Cruise control,Four-wheel drive,Bluetooth,Alloy wheels,Tow bar,Child-seat mounts}');--> statement-breakpoint
SELECT define_listing_history();
