ALTER TABLE "cases" ADD COLUMN "has_appealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "removed" jsonb;--> statement-breakpoint
UPDATE "cases" SET "has_appealed" = true WHERE "is_appealed";--> statement-breakpoint
UPDATE "cases" SET "removed" = jsonb_build_object('mileage', "vehicles"."mileage", 'imageUrls', "vehicles"."image_urls")
  FROM "vehicles" WHERE "subject" = 'listing' AND "state" = 'removed' AND "vehicles"."id" = "subject_id";--> statement-breakpoint
-- A decision had switched the dealership off; one that an administrator switched off last stays so.
UPDATE "dealerships" SET "is_active" = true WHERE NOT "is_active" AND "id" IN (
  SELECT "subject_id" FROM "cases" WHERE "subject" = 'dealership' AND "state" IN ('held', 'suspended'))
  AND coalesce((SELECT "action" FROM "audit_log" WHERE "object_kind" = 'dealership' AND "object_id" = "dealerships"."id"
    AND "action" IN ('dealership.switch-on', 'dealership.switch-off') ORDER BY "id" DESC LIMIT 1), '') <> 'dealership.switch-off';
