ALTER TABLE "vehicles" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_seats" CHECK ("vehicles"."seats" between 2 and 9);--> statement-breakpoint
SELECT define_listing_history();
