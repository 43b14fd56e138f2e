import { type SQL, sql } from 'drizzle-orm'
import { makesOfManyNames } from '#domain/vehicle/brands.ts'
import { shadesOfFamilies } from '#domain/vehicle/color-families.ts'
import { equipmentPhrases } from '#domain/vehicle/everyday-words.ts'

/** Names, words and colours for the search in SQL (`sql-search.ts`). */
export const sqlFunctions: readonly SQL[] = [
  sql`create function key_of(name text) returns text immutable return
    lower(regexp_replace(btrim(normalize(name, NFC)), '\\s+', ' ', 'g') collate pg_c_utf8) collate "C"`,
  sql`create function plain(given text) returns text immutable return
    lower(regexp_replace(normalize(given, NFKD), U&'[\\0300-\\036f]', '', 'g') collate pg_c_utf8) collate "C"`,
  sql`create function one_wording(given text) returns text immutable return
    regexp_replace(regexp_replace(regexp_replace(plain(given) collate pg_c_utf8,
      '\\y([2-9])[ -]?seat(s|er|ers)?\\y', 'pax\\1 seats', 'g'), '\\y(a/c|ac|air[ -]?con(d|ditioned|ditioner|ditioning)?)\\y', 'aircon', 'g'),
      '\\y(4x4|4wd|(4|four)[ -]?wheel[ -]?drive)\\y', 'fourwheel', 'g')`,
  sql`create function words_in_order(given text) returns table (word text, place bigint) immutable begin atomic
    select left(word, 40) collate "C", place
      from regexp_split_to_table(regexp_replace(one_wording(given), '(\\d),(?=\\d{3}(?!\\d))', '\\1', 'g'),
        '[^[:alnum:]]+') with ordinality as t(word, place) where word <> '';
    end`,
  sql`create function words_in(given text) returns setof text immutable begin atomic
    select distinct word from words_in_order(given);
    end`,
  sql`create function first_words_in(details text) returns text immutable begin atomic
    select string_agg(word, ' ') from (select word from words_in_order(details) order by place limit 100) as t;
    end`,
  sql`create function as_one(name text) returns text immutable return
    regexp_replace(plain(name) collate pg_c_utf8, '[^[:alnum:]]+', '', 'g')`,
  sql`create function names_of(make text) returns text immutable return coalesce(
    (select string_agg(name || ' ' || as_one(name), ' ') from json_array_elements(
      ${sql.raw(`'${JSON.stringify(makesOfManyNames)}'`)}::json) as row, json_array_elements_text(row) as name
      where key_of(make) in (select key_of(other) from json_array_elements_text(row) as other)), '')`,
  sql`create function words_of(pieces text[]) returns text immutable return (select string_agg(piece || ', ' || phrases, ', ')
    from json_each_text(${sql.raw(`'${JSON.stringify(equipmentPhrases)}'`)}::json) as e(piece, phrases) where piece = any (pieces))`,
  sql`create function family_of(color text) returns text immutable return coalesce(
    (select family from regexp_split_to_table(plain(color), '[/&,+]| and ') with ordinality as part(words, part_place),
      regexp_split_to_table(words, '[^a-z]+') with ordinality as w(word, place),
      json_each_text(${sql.raw(`'${JSON.stringify(shadesOfFamilies)}'`)}::json) as shades(family, known)
      where word = any (string_to_array(known, ' ')) order by part_place, place desc limit 1), '')`,
  sql`create function typos(typed text) returns setof text immutable begin atomic
    select left(typed, i - 1) || substr(typed, i + 1) || '%' from generate_series(1, length(typed)) as i
    union all select left(typed, i - 1) || '_' || substr(typed, i + 1) || '%' from generate_series(1, length(typed)) as i
    union all select left(typed, i) || '_' || substr(typed, i + 1) || '%' from generate_series(0, length(typed)) as i
    union all select left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2) || '%'
      from generate_series(1, length(typed) - 1) as i;
    end`,
  sql`create function with_words(given text) returns setof integer stable language plpgsql as $$
    declare typed text[] := array(select words_in(given));
    begin
      if typed = '{}' then return query select f.id from facts f; return; end if;
      return query select w.id from unnest(typed) as t join words on words.word like t || '%'
        join listing_words w using (word) group by w.id having count(distinct t) = cardinality(typed);
      if found then return; end if;
      return query with accepted as materialized (select case
          when exists (select from words join listing_words w using (word) where word like t || '%')
            then array[t || '%']
          when length(t) >= 5 and t !~ '^\\d+$' then array(select typos(t)) else '{}' end as patterns,
          t from unnest(typed) as t)
        select w.id from accepted join words on words.word like any (patterns)
            and (words.word !~ '^\\d+$' or words.word like t || '%')
          join listing_words w using (word)
        group by w.id having count(distinct t) = cardinality(typed);
    end $$`,
]
