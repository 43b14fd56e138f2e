-- The pictures of this site that a listing or a dealership shows, once each and in order.
CREATE FUNCTION uploaded_images(list jsonb, VARIADIC others text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT address ORDER BY address), '{}')
  FROM (SELECT jsonb_array_elements_text(list) UNION ALL SELECT unnest(others)) AS given(address)
  WHERE address LIKE '/images/%'
$$;
--> statement-breakpoint
-- Rows are locked in the order of their addresses, so that two writers wait for each other and never crosswise. The
-- lock also settles who comes first, a listing that takes a picture or the removal of that picture.
CREATE FUNCTION change_image_uses(former text[], present text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  absent text;
BEGIN
  IF former || present = '{}' THEN
    RETURN;
  END IF;
  PERFORM 1 FROM images WHERE address = ANY (former || present) ORDER BY address FOR UPDATE;
  UPDATE images
  SET uses = uses + (address = ANY (present))::integer - (address = ANY (former))::integer, used_at = now()
  WHERE address = ANY (former || present);
  SELECT given.address INTO absent
  FROM unnest(present) AS given(address)
  WHERE given.address <> ALL (former)
    AND NOT EXISTS (SELECT FROM images WHERE images.address = given.address AND images.is_stored)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'no such image' USING
      ERRCODE = 'foreign_key_violation', CONSTRAINT = 'images_are_here', DETAIL = absent;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION change_vehicle_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_image_uses(
    uploaded_images(OLD.image_urls, OLD.dealership_logo),
    uploaded_images(NEW.image_urls, NEW.dealership_logo)
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION change_dealership_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_image_uses(
    uploaded_images(OLD.gallery_images, OLD.logo_url, OLD.cover_image_url),
    uploaded_images(NEW.gallery_images, NEW.logo_url, NEW.cover_image_url)
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The conditions only spare rows without such pictures the call: an import is a hundred thousand of them.
CREATE TRIGGER vehicles_images_insert AFTER INSERT ON vehicles FOR EACH ROW
  WHEN (NEW.image_urls::text LIKE '%"/images/%' OR NEW.dealership_logo LIKE '/images/%')
  EXECUTE FUNCTION change_vehicle_images();
--> statement-breakpoint
CREATE TRIGGER vehicles_images_update AFTER UPDATE ON vehicles FOR EACH ROW
  WHEN ((OLD.image_urls, OLD.dealership_logo) IS DISTINCT FROM (NEW.image_urls, NEW.dealership_logo))
  EXECUTE FUNCTION change_vehicle_images();
--> statement-breakpoint
CREATE TRIGGER vehicles_images_delete AFTER DELETE ON vehicles FOR EACH ROW
  WHEN (OLD.image_urls::text LIKE '%"/images/%' OR OLD.dealership_logo LIKE '/images/%')
  EXECUTE FUNCTION change_vehicle_images();
--> statement-breakpoint
CREATE TRIGGER dealerships_images_insert AFTER INSERT ON dealerships FOR EACH ROW
  EXECUTE FUNCTION change_dealership_images();
--> statement-breakpoint
CREATE TRIGGER dealerships_images_update AFTER UPDATE ON dealerships FOR EACH ROW
  WHEN ((OLD.gallery_images, OLD.logo_url, OLD.cover_image_url)
    IS DISTINCT FROM (NEW.gallery_images, NEW.logo_url, NEW.cover_image_url))
  EXECUTE FUNCTION change_dealership_images();
--> statement-breakpoint
CREATE TRIGGER dealerships_images_delete AFTER DELETE ON dealerships FOR EACH ROW
  EXECUTE FUNCTION change_dealership_images();
