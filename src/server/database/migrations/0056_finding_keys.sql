-- The key that was read from the note before, so that a price that was looked at is not raised again.
CREATE FUNCTION with_price_keys(findings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(CASE WHEN finding->>'rule' = 'price' AND finding->>'note' ~ '\d\d %'
    THEN finding || jsonb_build_object('key', 'price ' || substring(finding->>'note' FROM '(\d)\d %'))
    ELSE finding END ORDER BY place), '[]')
  FROM jsonb_array_elements(findings) WITH ORDINALITY AS each(finding, place)
$$;
--> statement-breakpoint
UPDATE "cases" SET "findings" = with_price_keys("findings") WHERE "findings" <> '[]';--> statement-breakpoint
UPDATE "cases" SET "before" = jsonb_set("before", '{findings}', with_price_keys("before"->'findings'))
  WHERE jsonb_typeof("before"->'findings') = 'array';--> statement-breakpoint
DROP FUNCTION with_price_keys(jsonb);
