CREATE TABLE "picture_hashes" (
	"address" text PRIMARY KEY NOT NULL,
	"whole" text NOT NULL,
	"centre" text NOT NULL,
	"mirrored" text NOT NULL,
	"mirrored_centre" text NOT NULL,
	"bands" integer[] NOT NULL,
	"dealership_id" integer,
	"dealership_name" text,
	"listing_name" text,
	"listed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD CONSTRAINT "picture_hashes_address_images_address_fk" FOREIGN KEY ("address") REFERENCES "public"."images"("address") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_hashes_bands" ON "picture_hashes" USING gin ("bands");