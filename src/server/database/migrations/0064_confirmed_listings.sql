ALTER TABLE "vehicles" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "confirmed_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "edited_version" bigint;--> statement-breakpoint
ALTER TABLE "vehicles" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "vehicles" SET "confirmed_at" = "changed_at";--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE TRIGGER USER;--> statement-breakpoint
-- As before, and an edit confirms the listing. A confirmation alone keeps the version of the last edit.
CREATE OR REPLACE FUNCTION set_vehicle_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown vehicles := OLD;
BEGIN
  NEW.version := nextval('row_versions');
  NEW.edited_version := NULL;
  shown.version := NEW.version;
  shown.user_id := NEW.user_id;
  shown.is_demo := NEW.is_demo;
  shown.created_at := NEW.created_at;
  shown.price_since := NEW.price_since;
  shown.past_prices := NEW.past_prices;
  shown.changed_at := NEW.changed_at;
  shown.sold_at := NEW.sold_at;
  shown.confirmed_at := NEW.confirmed_at;
  shown.confirmed_before := NEW.confirmed_before;
  shown.edited_version := NULL;
  IF shown IS DISTINCT FROM NEW THEN
    NEW.changed_at := now();
    NEW.confirmed_at := now();
    NEW.confirmed_before := NULL;
  ELSIF NEW.confirmed_at <> OLD.confirmed_at THEN
    NEW.edited_version := coalesce(OLD.edited_version, OLD.version);
  END IF;
  IF NOT NEW.is_sold THEN
    NEW.sold_at := NULL;
  ELSIF NOT OLD.is_sold AND current_setting('bimwheels.change_source', true) IS DISTINCT FROM 'undo' THEN
    NEW.sold_at := now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- The history does not track the new columns.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('define_listing_history'::regproc), 'sold_at}',
    'sold_at,confirmed_at,confirmed_before,edited_version}');
END
$$;--> statement-breakpoint
SELECT define_listing_history();
