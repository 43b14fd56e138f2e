DROP TABLE "dealership_checks" CASCADE;--> statement-breakpoint
ALTER TABLE "dealerships" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;