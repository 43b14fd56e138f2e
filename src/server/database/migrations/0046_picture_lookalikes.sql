DROP INDEX "picture_hashes_bands";--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD COLUMN "hash" bigint;--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD COLUMN "lookalikes" text[];--> statement-breakpoint
CREATE INDEX "picture_hashes_band_48" ON "picture_hashes" USING btree ((("hash" >> 48) & 65535));--> statement-breakpoint
CREATE INDEX "picture_hashes_band_32" ON "picture_hashes" USING btree ((("hash" >> 32) & 65535));--> statement-breakpoint
CREATE INDEX "picture_hashes_band_16" ON "picture_hashes" USING btree ((("hash" >> 16) & 65535));--> statement-breakpoint
CREATE INDEX "picture_hashes_band_0" ON "picture_hashes" USING btree ((("hash" >> 0) & 65535));--> statement-breakpoint
CREATE INDEX "picture_hashes_lookalikes" ON "picture_hashes" USING gin ("lookalikes");--> statement-breakpoint
CREATE INDEX "picture_hashes_waiting" ON "picture_hashes" USING btree ("address") WHERE "picture_hashes"."lookalikes" is null;--> statement-breakpoint
CREATE INDEX "vehicles_uploaded" ON "vehicles" USING gin ("image_urls") WHERE "vehicles"."image_urls"::text like '%"/images/%';--> statement-breakpoint
ALTER TABLE "picture_hashes" DROP COLUMN "whole";--> statement-breakpoint
ALTER TABLE "picture_hashes" DROP COLUMN "centre";--> statement-breakpoint
ALTER TABLE "picture_hashes" DROP COLUMN "mirrored";--> statement-breakpoint
ALTER TABLE "picture_hashes" DROP COLUMN "mirrored_centre";--> statement-breakpoint
ALTER TABLE "picture_hashes" DROP COLUMN "bands";--> statement-breakpoint
-- Pictures from before there were hashes wait to be looked at, those in listings with whose listing was the first.
INSERT INTO "picture_hashes" ("address", "dealership_id", "dealership_name", "listing_name", "listed_at")
SELECT DISTINCT ON (images.address) images.address, shown.dealership_id, shown.name, shown.listing, shown.created_at
FROM images LEFT JOIN (
  SELECT vehicles.id, vehicles.created_at, vehicles.dealership_id, dealerships.name,
    concat_ws(' ', vehicles.year, vehicles.brand, vehicles.model) AS listing,
    unnest(uploaded_images(vehicles.image_urls, NULL)) AS address
  FROM vehicles JOIN dealerships ON dealerships.id = vehicles.dealership_id
) AS shown ON shown.address = images.address
ORDER BY images.address, shown.created_at, shown.id
ON CONFLICT DO NOTHING;
