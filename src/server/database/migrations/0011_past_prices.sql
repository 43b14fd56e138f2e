-- When the price of a listing from before was set is unknown; that it is asked now is known.
ALTER TABLE "vehicles" ADD COLUMN "price_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "past_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Whichever program changes a price, the one before is kept, and of those from before 60 days and 100 changes none.
CREATE FUNCTION keep_past_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_at timestamptz := clock_timestamp();
BEGIN
  NEW.past_prices := (
    SELECT coalesce(jsonb_agg(kept.price ORDER BY kept.place), '[]')
    FROM (
      SELECT price, place FROM jsonb_array_elements(OLD.past_prices) WITH ORDINALITY AS past(price, place)
      WHERE (price->>'until')::timestamptz > changed_at - interval '60 days'
      ORDER BY place DESC LIMIT 99
    ) AS kept
  ) || jsonb_build_object('price', OLD.price, 'since', OLD.price_since, 'until', changed_at);
  NEW.price_since := changed_at;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicles_past_prices BEFORE UPDATE OF price ON vehicles FOR EACH ROW
  WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION keep_past_price();
