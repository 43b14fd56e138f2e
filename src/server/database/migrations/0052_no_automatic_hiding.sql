DROP INDEX "cases_waiting";--> statement-breakpoint
-- What rules and reports had hidden is shown again, and waits on the desk.
UPDATE "vehicles" SET "dealership_logo" = "dealership_logo" WHERE "id" IN (
  SELECT "subject_id" FROM "cases" WHERE "subject" = 'listing' AND "state" = 'quarantined');--> statement-breakpoint
UPDATE "cases" SET "state" = 'open' WHERE "state" = 'quarantined';--> statement-breakpoint
UPDATE "cases" SET "before" = "before" || jsonb_build_object(
  'state', CASE "before"->>'state' WHEN 'quarantined' THEN 'open' ELSE "before"->>'state' END,
  'decidedAt', null, 'suspendedUntil', null, 'findings', "findings") WHERE "before" IS NOT NULL;--> statement-breakpoint
UPDATE "cases" SET "findings" = (
  SELECT coalesce(jsonb_agg("found" || '{"isDecided": true}'), '[]') FROM jsonb_array_elements("findings") AS "found")
  WHERE "state" <> 'open';--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "cases" USING btree ("opened_at") WHERE "cases"."state" = 'open' or "cases"."is_appealed";
