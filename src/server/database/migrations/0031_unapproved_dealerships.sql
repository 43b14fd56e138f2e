ALTER TABLE "dealerships" ADD COLUMN "is_unapproved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "dealerships" SET "is_unapproved" = true
WHERE EXISTS (SELECT FROM "users" WHERE "users"."dealership_id" = "dealerships"."id")
  AND NOT EXISTS (SELECT FROM "users" WHERE "users"."dealership_id" = "dealerships"."id" AND ("users"."approved_at" IS NOT NULL OR "users"."role" = 'admin'));
