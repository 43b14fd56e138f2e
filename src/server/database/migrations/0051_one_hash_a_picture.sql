DROP INDEX "picture_hashes_band_48";--> statement-breakpoint
DROP INDEX "picture_hashes_band_32";--> statement-breakpoint
DROP INDEX "picture_hashes_band_16";--> statement-breakpoint
DROP INDEX "picture_hashes_band_0";--> statement-breakpoint
DROP INDEX "picture_hashes_lookalikes";--> statement-breakpoint
DROP INDEX "picture_hashes_waiting";--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD COLUMN "mirrored" bigint;--> statement-breakpoint
CREATE INDEX "picture_hashes_quarters" ON "picture_hashes" USING gin ((array[("hash" >> 48 & 65535) + 0, ("hash" >> 32 & 65535) + 65536, ("hash" >> 16 & 65535) + 131072, ("hash" >> 0 & 65535) + 196608]));--> statement-breakpoint
ALTER TABLE "picture_hashes" DROP COLUMN "lookalikes";