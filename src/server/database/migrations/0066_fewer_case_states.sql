DROP TABLE "blocked_networks" CASCADE;--> statement-breakpoint
DROP TABLE "picture_hashes" CASCADE;--> statement-breakpoint
-- What is hidden stays hidden. Questions to an owner are in the audit log, and their cases wait on the desk again.
CREATE FUNCTION kept_state(state text, subject text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state = 'ended' THEN 'dismissed' WHEN state <> 'held' THEN state
    WHEN subject = 'dealership' THEN 'suspended' ELSE 'removed' END
$$;--> statement-breakpoint
-- The note of a price is now also its key, so that a price that was looked at is not raised again.
CREATE FUNCTION without_keys(findings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(finding - 'key' - 'rule' || CASE WHEN finding->>'key' ~ '^price \d$'
    THEN jsonb_build_object('note', 'The price is at least ' || substring(finding->>'key' FROM '\d')
      || '0 % under that of comparable listings') ELSE '{}' END ORDER BY place), '[]')
  FROM jsonb_array_elements(findings) WITH ORDINALITY AS each(finding, place)
$$;--> statement-breakpoint
UPDATE "cases" SET "state" = kept_state("state", "subject"), "findings" = without_keys("findings"),
  "before" = "before" - 'isAsked' || jsonb_build_object('state', kept_state("before"->>'state', "subject"),
    'findings', without_keys("before"->'findings'));--> statement-breakpoint
DROP FUNCTION kept_state(text, text);--> statement-breakpoint
DROP FUNCTION without_keys(jsonb);--> statement-breakpoint
ALTER TABLE "cases" DROP COLUMN "is_asked";--> statement-breakpoint
ALTER TABLE "cases" DROP COLUMN "removed";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "is_upheld";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "sent_from";
