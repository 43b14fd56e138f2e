ALTER TABLE "dealerships" ALTER COLUMN "city" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "dealerships" ALTER COLUMN "country" DROP DEFAULT;