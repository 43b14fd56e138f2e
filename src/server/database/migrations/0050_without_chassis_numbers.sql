DROP TABLE "chassis_numbers" CASCADE;--> statement-breakpoint
DELETE FROM "installation" WHERE "name" = 'chassis-key';--> statement-breakpoint
UPDATE "cases" SET "findings" = (
  SELECT coalesce(jsonb_agg(finding ORDER BY position), '[]')
  FROM jsonb_array_elements("findings") WITH ORDINALITY AS found(finding, position)
  WHERE finding->>'rule' <> 'mileage'
) WHERE "findings" @> '[{"rule": "mileage"}]';
