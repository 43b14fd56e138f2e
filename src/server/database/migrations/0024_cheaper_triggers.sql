-- Builds `record_listing_changes`, which writes one row for each listing that a statement changed, in one insert and in
-- the transaction of the change, whichever program made it. Columns are compared as what they are, which takes a fifth
-- of the time of comparing rows as JSON; a migration that adds a column calls this again. Without nested loops: the plan
-- is made for the first statement, often of one row, and kept for those of thousands.
CREATE FUNCTION define_listing_history() RETURNS void LANGUAGE plpgsql AS $define$
DECLARE
  untracked text[] := '{id,version,price_since,past_prices,created_at,is_demo}';
  differing text;
BEGIN
  SELECT string_agg(format(
    'CASE WHEN former.%1$I IS DISTINCT FROM present.%1$I THEN jsonb_build_object(%1$L, jsonb_build_array(%2$s, %3$s)) ELSE ''{}'' END',
    attname,
    format(kept, 'former', attname),
    format(kept, 'present', attname)
  ), E'\n        || ' ORDER BY attnum)
  INTO differing
  FROM (
    SELECT attname, attnum, CASE
      WHEN attname IN ('user_id', 'dealership_id') THEN 'history_name(%2$L, to_jsonb(%1$I.%2$I))'
      WHEN atttypid IN ('text'::regtype, 'jsonb'::regtype) THEN 'history_value(to_jsonb(%1$I.%2$I))'
      ELSE '%1$I.%2$I'
    END AS kept
    FROM pg_attribute
    WHERE attrelid = 'vehicles'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL (untracked)
  ) AS tracked;
  EXECUTE format($source$
CREATE OR REPLACE FUNCTION record_listing_changes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $record$
DECLARE
  source change_source := nullif(current_setting('bimwheels.change_source', true), '');
  author text := (
    SELECT username FROM users
    WHERE id = nullif(current_setting('bimwheels.change_author', true), '')::integer
  );
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
    SELECT id, 'changed', now(), author, source, user_id, dealership_id, pairs
    FROM (
      SELECT present.id, present.user_id, present.dealership_id,
        %s AS pairs
      FROM former JOIN present ON present.id = former.id
      OFFSET 0
    ) AS listing
    WHERE pairs <> '{}';
  END IF;
  RETURN NULL;
END
$record$ $source$, differing);
END
$define$;
--> statement-breakpoint
SELECT define_listing_history();
--> statement-breakpoint
-- As before, but a price that is kept is added to the others without taking them apart.
CREATE OR REPLACE FUNCTION keep_past_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_at timestamptz := clock_timestamp();
  kept jsonb := OLD.past_prices;
BEGIN
  WHILE jsonb_array_length(kept) > 99 OR (kept -> 0 ->> 'until')::timestamptz <= changed_at - interval '60 days' LOOP
    kept := kept - 0;
  END LOOP;
  NEW.past_prices := kept
    || jsonb_build_object('price', OLD.price, 'since', OLD.price_since, 'until', changed_at);
  NEW.price_since := changed_at;
  RETURN NEW;
END
$$;
