-- Rows of vehicles and dealerships carry a version from one sequence, so that it only grows; every committed
-- change is announced with NOTIFY, whoever made it.
CREATE SEQUENCE row_versions;
--> statement-breakpoint
CREATE FUNCTION set_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := nextval('row_versions');
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- A payload must stay under 8,000 bytes: 700 ids of at most ten digits and a comma are 7,700.
CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], string_agg(numbered.id::text, ',' ORDER BY numbered.id))
  FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 700 AS part FROM changed) AS numbered
  GROUP BY numbered.part;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '*');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicles_version BEFORE INSERT OR UPDATE ON vehicles
  FOR EACH ROW EXECUTE FUNCTION set_row_version();
--> statement-breakpoint
CREATE TRIGGER vehicles_announce_insert AFTER INSERT ON vehicles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('vehicle_changes');
--> statement-breakpoint
CREATE TRIGGER vehicles_announce_update AFTER UPDATE ON vehicles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('vehicle_changes');
--> statement-breakpoint
CREATE TRIGGER vehicles_announce_delete AFTER DELETE ON vehicles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('vehicle_changes');
--> statement-breakpoint
CREATE TRIGGER vehicles_announce_truncate AFTER TRUNCATE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('vehicle_changes');
--> statement-breakpoint
CREATE TRIGGER dealerships_version BEFORE INSERT OR UPDATE ON dealerships
  FOR EACH ROW EXECUTE FUNCTION set_row_version();
--> statement-breakpoint
CREATE TRIGGER dealerships_announce_insert AFTER INSERT ON dealerships REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('dealership_changes');
--> statement-breakpoint
CREATE TRIGGER dealerships_announce_update AFTER UPDATE ON dealerships REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('dealership_changes');
--> statement-breakpoint
CREATE TRIGGER dealerships_announce_delete AFTER DELETE ON dealerships REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('dealership_changes');
--> statement-breakpoint
CREATE TRIGGER dealerships_announce_truncate AFTER TRUNCATE ON dealerships
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('dealership_changes');
--> statement-breakpoint
-- What a vehicle's answer takes from its dealership is its logo and its name: when they change, so does the vehicle.
-- The lock waits for listings being added at the same moment, which the update would not see.
CREATE FUNCTION lock_dealership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM dealerships WHERE id = OLD.id FOR UPDATE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER dealerships_lock BEFORE UPDATE ON dealerships FOR EACH ROW
  WHEN (OLD.logo_url IS DISTINCT FROM NEW.logo_url OR OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION lock_dealership();
--> statement-breakpoint
CREATE FUNCTION touch_vehicles_of_dealership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vehicles SET dealership_id = dealership_id WHERE dealership_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER dealerships_touch_vehicles AFTER UPDATE ON dealerships FOR EACH ROW
  WHEN (OLD.logo_url IS DISTINCT FROM NEW.logo_url OR OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION touch_vehicles_of_dealership();
