ALTER TABLE "vehicles" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
-- Dates of existing listings from their history. Without triggers, because nothing else changes.
ALTER TABLE "vehicles" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "vehicles" SET "changed_at" = "created_at";--> statement-breakpoint
UPDATE "vehicles" SET "changed_at" = "past"."changed_at",
  "sold_at" = CASE WHEN "vehicles"."is_sold" THEN "past"."sold_at" END
FROM (
  SELECT "vehicle_id", max("changed_at") AS "changed_at",
    max("changed_at") FILTER (WHERE "values" -> 'is_sold' ->> 1 = 'true') AS "sold_at"
  FROM "listing_changes" WHERE "kind" = 'changed' AND "values" - 'user_id' <> '{}' GROUP BY "vehicle_id"
) AS "past" WHERE "past"."vehicle_id" = "vehicles"."id";--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE TRIGGER USER;--> statement-breakpoint
-- Also dates the listing. `shown` is the row before with everything new that buyers do not see. An undone change was no sale.
CREATE FUNCTION set_vehicle_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown vehicles := OLD;
BEGIN
  NEW.version := nextval('row_versions');
  shown.version := NEW.version;
  shown.user_id := NEW.user_id;
  shown.is_demo := NEW.is_demo;
  shown.created_at := NEW.created_at;
  shown.price_since := NEW.price_since;
  shown.past_prices := NEW.past_prices;
  shown.changed_at := NEW.changed_at;
  shown.sold_at := NEW.sold_at;
  IF shown IS DISTINCT FROM NEW THEN
    NEW.changed_at := now();
  END IF;
  IF NOT NEW.is_sold THEN
    NEW.sold_at := NULL;
  ELSIF NOT OLD.is_sold AND current_setting('bimwheels.change_source', true) IS DISTINCT FROM 'undo' THEN
    NEW.sold_at := now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER vehicles_version ON vehicles;--> statement-breakpoint
CREATE TRIGGER vehicles_version BEFORE UPDATE ON vehicles
  FOR EACH ROW EXECUTE FUNCTION set_vehicle_version();--> statement-breakpoint
-- The history does not track the new columns, even after a later migration adds one and calls this again.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('define_listing_history'::regproc), 'is_demo}', 'is_demo,changed_at,sold_at}');
END
$$;
