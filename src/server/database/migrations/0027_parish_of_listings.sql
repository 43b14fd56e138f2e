-- A vehicle's answer also takes its parish from its dealership's city and address (as its logo and name, migration 0001).
CREATE TRIGGER dealerships_lock_place BEFORE UPDATE ON dealerships FOR EACH ROW
  WHEN ((OLD.city, OLD.address) IS DISTINCT FROM (NEW.city, NEW.address))
  EXECUTE FUNCTION lock_dealership();--> statement-breakpoint
CREATE TRIGGER dealerships_touch_vehicles_place AFTER UPDATE ON dealerships FOR EACH ROW
  WHEN ((OLD.city, OLD.address) IS DISTINCT FROM (NEW.city, NEW.address))
  EXECUTE FUNCTION touch_vehicles_of_dealership();
