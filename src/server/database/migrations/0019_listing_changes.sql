CREATE TYPE "public"."change_kind" AS ENUM('created', 'changed', 'deleted');--> statement-breakpoint
CREATE TYPE "public"."change_source" AS ENUM('single', 'bulk', 'undo', 'spreadsheet', 'import', 'account');--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" integer NOT NULL,
	"kind" "change_kind" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"username" text,
	"source" "change_source",
	"owner_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_changes_vehicle" ON "listing_changes" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "listing_changes_changed" ON "listing_changes" USING brin ("changed_at");--> statement-breakpoint
-- A value as the history keeps it: long texts shortened, pictures counted. Without a subquery, so that it is inlined.
CREATE FUNCTION history_value(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN jsonb_typeof(value) = 'array' THEN to_jsonb(jsonb_array_length(value))
    WHEN jsonb_typeof(value) = 'string' AND length(value #>> '{}') > 200
      THEN to_jsonb(left(value #>> '{}', 200) || '…')
    ELSE value
  END
$$;
--> statement-breakpoint
-- The name of an account or dealership, which outlives it.
CREATE FUNCTION history_name(reference text, id jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(CASE reference
    WHEN 'user_id' THEN (SELECT username FROM users WHERE users.id = history_name.id::integer)
    ELSE (SELECT name FROM dealerships WHERE dealerships.id = history_name.id::integer)
  END)
$$;
--> statement-breakpoint
-- One row for each listing that a statement changed, in one insert and in the transaction of the change, whichever
-- program made it. Grouped instead of joined: the plan is made for the first statement, often of one row, and kept for
-- those of thousands, where its nested loop would take minutes.
CREATE FUNCTION record_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source change_source := nullif(current_setting('bimwheels.change_source', true), '');
  author text := (
    SELECT username FROM users
    WHERE id = nullif(current_setting('bimwheels.change_author', true), '')::integer
  );
  untracked text[] := '{id,version,price_since,past_prices,created_at,is_demo}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_changes (vehicle_id, kind, changed_at, username, source, owner_id, dealership_id, "values")
    SELECT id, 'created', now(), author, source, user_id, dealership_id, '{}' FROM present WHERE NOT is_demo;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_changes (vehicle_id, kind, changed_at, username, source, owner_id, dealership_id, "values")
    SELECT id, 'deleted', now(), author, source, user_id, dealership_id, jsonb_build_object(
      'year', jsonb_build_array(year, NULL), 'brand', jsonb_build_array(brand, NULL),
      'model', jsonb_build_array(model, NULL), 'price', jsonb_build_array(price, NULL)
    ) FROM former;
  ELSE
    INSERT INTO listing_changes (vehicle_id, kind, changed_at, username, source, owner_id, dealership_id, "values")
    SELECT id, 'changed', now(), author, source,
      (after ->> 'user_id')::integer, (after ->> 'dealership_id')::integer, differing.pairs
    FROM (
      SELECT id, (array_agg(fields) FILTER (WHERE NOT is_after))[1] AS before,
        (array_agg(fields) FILTER (WHERE is_after))[1] AS after
      FROM (
        SELECT id, false AS is_after, to_jsonb(former) AS fields FROM former
        UNION ALL SELECT id, true, to_jsonb(present) - untracked FROM present
      ) AS states
      GROUP BY id
    ) AS listing
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(key, CASE
        WHEN key IN ('user_id', 'dealership_id')
          THEN jsonb_build_array(history_name(key, before -> key), history_name(key, value))
        ELSE jsonb_build_array(history_value(before -> key), history_value(value))
      END) AS pairs
      FROM jsonb_each(after)
      WHERE value IS DISTINCT FROM before -> key
    ) AS differing
    WHERE differing.pairs IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicles_history_insert AFTER INSERT ON vehicles REFERENCING NEW TABLE AS present
  FOR EACH STATEMENT EXECUTE FUNCTION record_listing_changes();
--> statement-breakpoint
CREATE TRIGGER vehicles_history_update AFTER UPDATE ON vehicles
  REFERENCING OLD TABLE AS former NEW TABLE AS present
  FOR EACH STATEMENT EXECUTE FUNCTION record_listing_changes();
--> statement-breakpoint
CREATE TRIGGER vehicles_history_delete AFTER DELETE ON vehicles REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION record_listing_changes();
