import { type SQL, sql } from 'drizzle-orm'
import {
  exclusionOf,
  type FacetField,
  facetFields,
  type RangeColumn,
  rangeColumns,
  type SearchQuery,
} from '#domain/search/search-query.ts'
import type { SearchResult } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import { sqlFunctions } from './sql-functions.ts'

/**
 * The search (docs/product.md#search) implemented in SQL, independent of the catalogue. Creates tables of the stored
 * listings at `now`.
 */
export async function prepareSqlSearch(queries: Queries, now: Date): Promise<void> {
  for (const statement of [...sqlFunctions, ...take(now, sql`true`), ...finish])
    await queries.execute(statement)
}

/** Reads changed listings again. */
export async function refreshSqlSearch(queries: Queries, now: Date, ids: readonly number[]): Promise<void> {
  const changed = sql.raw(`in (${ids.join(', ')})`)
  const removal = ['facts', 'listing_words'].map(
    (table) => sql`delete from ${sql.identifier(table)} where id ${changed}`,
  )
  for (const statement of [...removal, ...take(now, sql`v.id ${changed}`)]) await queries.execute(statement)
}

/** Column of the spelling of each field. */
const written: Record<FacetField, SQL> = {
  brand: sql`v.brand`,
  model: sql`v.model`,
  fuelType: sql`v.fuel_type::text`,
  transmission: sql`v.transmission::text`,
  vehicleType: sql`v.vehicle_type::text`,
  color: sql`v.color`,
  colorFamily: sql`family_of(v.color)`,
  dealer: sql`d.name`,
  parish: sql`coalesce(split_part(d.address, ', ', 2), '')`,
  condition: sql`coalesce(v.condition::text, '')`,
  duty: sql`coalesce(v.duty_and_vat::text, '')`,
  /** A listing has several, see `pieces`. */
  equipment: sql`''`,
  seats: sql`coalesce(v.seats::text, '')`,
  owners: sql`coalesce(v.previous_owners::text, '')`,
}
/** The end of the sliders of prices grows with the listings. */
const priceEnd = sql`greatest(600000, (select ceil(value / round_step) * round_step
    from (select value, power(10, greatest(0, length(trunc(value)::bigint::text) - 2)) as round_step from ranked as r
      where r.name = held.name and r.rank = r.held_count - ceil(r.held_count / 200.0)) as kept))`
const sliderEnds: Record<RangeColumn, SQL> = {
  year: sql`'infinity'`,
  price: priceEnd,
  onTheRoadPrice: priceEnd,
  mileage: sql`300000`,
  engineCC: sql`5000`,
}

const keyOf = (field: FacetField) => sql`${sql.identifier(`key of ${field}`)}`

/** Facts of the listings that `which` selects. */
const facts = (now: Date, which: SQL) => sql`select v.id, v.brand, v.model, v.fuel_type::text as "fuelType",
      v.transmission::text as transmission, v.vehicle_type::text as "vehicleType", v.color, ${written.colorFamily} as "colorFamily", d.name as dealer,
      ${written.parish} as parish,
      ${written.condition} as condition, ${written.duty} as duty, ${written.owners} as owners, ${written.seats} as seats, '' as equipment, v.equipment as pieces, v.last_service,
      v.year, v.mileage::float8 as mileage, v.engine_cc as "engineCC", v.is_featured, v.is_sold, promoted,
      not v.is_sold and (${now.toISOString()}::timestamptz at time zone 'America/Barbados')::date
        - (v.confirmed_at at time zone 'America/Barbados')::date < 7 as is_confirmed,
      asking::float8 as price,
      coalesce(nullif(asking, 0) + case when v.duty_and_vat = 'Paid' then 0 else v.duty_cost end + v.registration_cost
        + v.inspection_cost + v.preparation_cost + v.delivery_cost, 0)::float8 as "onTheRoadPrice",
      null::float8 as a_month, plain(v.brand) as plain_brand, plain(v.model) as plain_model,
      ${sql.join(
        facetFields.map((field) => sql`key_of(${written[field]}) as ${keyOf(field)}`),
        sql`, `,
      )},
      concat_ws(' ', v.brand, as_one(v.brand), names_of(v.brand), v.model, as_one(v.model), v.year, v.color,
        v.transmission, v.fuel_type, v.vehicle_type, v.seats || ' seats', words_of(v.equipment), first_words_in(v.details), d.name) as searched
    from vehicles v join dealerships d on d.id = v.dealership_id,
      lateral (select promotion_type is not null
        and coalesce(${now.toISOString()}::timestamptz between coalesce(promotion_start_date, '-infinity')
          and coalesce(promotion_end_date, 'infinity'), true) as promoted) as p,
      lateral (select case when promoted and promotion_type = 'discount' and promotion_value > 0 and original_price > 0
        then round(original_price * (100 - least(promotion_value, 100))::numeric / 100, 2)
        else v.price end as asking) as a where ${which}`

/** The tables of some listings, each created if it does not exist. */
const take = (now: Date, which: SQL): SQL[] => [
  sql`create table if not exists facts as ${facts(now, sql`false`)}`,
  sql`insert into facts ${facts(now, which)}`,
  // The annuity over 60 months at 6.5 % a year, to the cent and then to the dollar.
  sql`update facts set a_month = round(round(coalesce(nullif("onTheRoadPrice", 0), price)::numeric * (0.065 / 12)
    / (1 - power(1 + 0.065 / 12, -60)), 2)) where a_month is null`,
  sql`create table if not exists listing_words (id int, word text collate "C")`,
  sql`insert into listing_words select v.id, word from facts v, words_in(searched) as word where ${which}`,
  sql`create table if not exists words (word text collate "C" primary key)`,
  sql`insert into words select distinct word from listing_words v where ${which} on conflict do nothing`,
  sql`drop table if exists spellings`,
  sql`create table spellings as
    select distinct on (field, key) field, key, value from (
      select field, value, key, count(*) as used from facts, lateral (values
        ${sql.join(
          facetFields.map((field) => sql`(${literal(field)}, ${sql.identifier(field)}, ${keyOf(field)})`),
          sql`, `,
        )} union all select 'equipment', piece, key_of(piece) from unnest(pieces) as piece) as f(field, value, key)
      where value <> ''
      group by field, value, key) as spelled
    order by field, key, used desc, value collate "C"`,
]

const finish: SQL[] = [
  sql`create index on facts (id)`,
  sql`create index on listing_words (id)`,
  sql`create index on listing_words (word)`,
  sql`analyze`,
  sql`set jit = off`,
]

const orders: Record<NonNullable<SearchQuery['sort']>, SQL> = {
  newest: sql`id desc`,
  'price-low': sql`nullif(price, 0), id desc`,
  'price-high': sql`price desc, id desc`,
  'otr-low': sql`nullif("onTheRoadPrice", 0), id desc`,
  'otr-high': sql`"onTheRoadPrice" desc, id desc`,
  'year-new': sql`year desc, id desc`,
  'year-old': sql`year, id desc`,
  'mileage-low': sql`mileage, id desc`,
  'mileage-high': sql`mileage desc, id desc`,
  'a-z': sql`plain_brand, plain_model, id desc`,
}

/** The result of a search in plain SQL. */
export async function sqlSearch(queries: Queries, query: SearchQuery): Promise<SearchResult> {
  const { page = 1, pageSize = 24, sort = 'newest' } = query
  const chosen = Object.fromEntries(facetFields.map((field) => [field, query[field] ?? []]))
  const facets = facetFields.map((field) => sql`(${literal(field)}, ${keyOf(field)}, ${allPassBut(field)})`)
  const ranges = rangeColumns.map(
    (column) => sql`(${literal(column)}, ${sql.identifier(column)}::float8, ${allPassBut(column)})`,
  )
  const { rows } = await queries.execute<{ answer: SearchResult }>(sql`
    with judged as (select *, ${sql.join(conditions(query), sql`, `)} from facts where true
        ${query.q === undefined ? sql`` : sql`and id in (select with_words(${query.q}))`}
        ${query.servicedSince === undefined ? sql`` : sql`and last_service >= ${query.servicedSince}`}
        ${query.featured ? sql`and is_featured` : sql``} ${query.promotion ? sql`and promoted` : sql``}
        ${query.confirmed ? sql`and is_confirmed` : sql``}
        ${query.monthlyMax === undefined ? sql`` : sql`and price > 0 and a_month <= ${query.monthlyMax}::float8`}
        ${query.idAbove === undefined ? sql`` : sql`and id > ${query.idAbove}::int`}
        ${query.sold === false ? sql`and not is_sold` : sql``}),
      base as materialized (select * from judged where ${misses} <= 1),
      shown as materialized (
        select id, row_number() over (order by ${orders[sort]}) as place from base where ${allPassBut()}),
      counted as (
        select field, key, count(*) as used, null as given
          from base, lateral (values ${sql.join(facets, sql`, `)}
            union all select 'equipment', key_of(piece), ${allPassBut()} from unnest(pieces) as piece) as f(field, key, passes) where passes and key <> '' group by field, key
        union all
        select field, key_of(value), 0, (array_agg(regexp_replace(btrim(value), '\\s+', ' ', 'g') order by place))[1]
          from json_each(${JSON.stringify(chosen)}::json) as chosen(field, texts),
            json_array_elements_text(texts) with ordinality as given(value, place) group by field, key_of(value)),
      facets as (
        select field, key, coalesce(s.value, max(given)) as value, sum(used) as used, bool_or(given is not null) as is_chosen,
            row_number() over (partition by field order by sum(used) desc, key collate "C") as place
          from counted left join spellings s using (field, key) group by field, key, s.value),
      held as materialized (
        select name, value from base, lateral (values ${sql.join(ranges, sql`, `)}) as r(name, value, passes) where passes and (name not in ('price', 'onTheRoadPrice') or value > 0)),
      ranked as materialized (
        select *, row_number() over (partition by name order by value) as rank, count(*) over (partition by name) as held_count
          from held),
      scales as materialized (
        select name, case name ${sql.join(
          rangeColumns.map((column) => sql`when ${literal(column)} then ${sliderEnds[column]}`),
          sql` `,
        )} end as scale
          from held group by name),
      ends as materialized (
        select name, min(value) as low, max(value) as high,
            greatest(min(value), max(value) filter (where value <= scale)) as top
          from held join scales using (name) group by name),
      steps as materialized (
        select name, case when value > top then 23 when top = low then 0
            else least(23, floor((value - low) * 24 / (top - low))) end as step,
          count(*) as used from held join ends using (name) group by name, step),
      summaries as (
        select name, low, high, top,
          (select count(*) from held where held.name = wanted.name and value > top) as above, (select json_agg(coalesce(steps.used, 0) order by number) from
            generate_series(0, 23) as number left join steps on step = number and steps.name = wanted.name) as histogram
          from (values ${sql.join(
            rangeColumns.map((column) => sql`(${literal(column)})`),
            sql`, `,
          )}) as wanted(name)
          left join ends using (name))
    select json_build_object(
      'total', (select count(*) from facts), 'matched', (select count(*) from shown),
      'page', ${page}::int, 'pageSize', ${pageSize}::int,
      'ids', (select coalesce(json_agg(id order by place), '[]') from shown
        where place > ${(page - 1) * pageSize}::int and place <= ${page * pageSize}::int),
      'facets', (select json_object_agg(field, (select coalesce(json_agg(json_build_object('value', value, 'count', used)
          order by place), '[]') from facets where facets.field = chosen.field
            and (is_chosen or place <= coalesce(${query.facetLimit ?? null}::float8, 'infinity'))))
        from json_each(${JSON.stringify(chosen)}::json) as chosen(field, texts)),
      'facetTotals', (select json_object_agg(field, (select count(*) from facets where facets.field = chosen.field))
        from json_each(${JSON.stringify(chosen)}::json) as chosen(field, texts)),
      'ranges', (select json_object_agg(name, json_build_object('min', low, 'max', high, 'histogram', histogram,
          'histogramMax', top, 'above', above))
        from summaries),
      'shortcuts', json_build_object(
        'prices', (select json_agg((select count(*) from base where ${allPassBut('price')}
            and price >= low and price <= high) order by place)
          from (values ${sql.join(presets, sql`, `)}) as preset(place, low, high)),
        'featured', (select count(*) from shown join base using (id) where is_featured),
        'promotion', (select count(*) from shown join base using (id) where promoted),
        'confirmed', (select count(*) from shown join base using (id) where is_confirmed),
        'unsold', (select count(*) from shown join base using (id) where not is_sold),
        'serviced', (select count(*) from shown join base using (id) where last_service is not null))) as answer`)
  const [row] = rows
  if (!row) throw new Error('The statement gave no row')
  return row.answer
}

/** The price presets (docs/product.md#filters); 'Under 15K' excludes 15,000. */
const presets = [
  sql`(1, 0.01::float8, 14999.99::float8)`,
  sql`(2, 15000, 30000), (3, 30000, 50000), (4, 50000, 100000), (5, 100000, 'infinity')`,
]

type Filter = FacetField | RangeColumn
const filters: readonly Filter[] = [...facetFields, ...rangeColumns]
const literal = (word: Filter) => sql.raw(`'${word}'`)
const outcome = (filter: Filter) => sql`${sql.identifier(`passes ${filter}`)}`

/** The number of filters that a listing fails: a listing that fails two is excluded from every count. */
const misses = sql.join(
  filters.map((filter) => sql`(not ${outcome(filter)})::int`),
  sql` + `,
)

function allPassBut(left?: Filter): SQL {
  const others = filters.filter((filter) => filter !== left)
  return sql.join(others.map(outcome), sql` and `)
}

/** Whether a listing passes each filter, under the filter's name. */
function conditions(query: SearchQuery): SQL[] {
  const {
    otrMin,
    otrMax,
    priceMin,
    priceMax,
    yearMin,
    yearMax,
    mileageMin,
    mileageMax,
    engineMin,
    engineMax,
  } = query
  const bounds: Record<RangeColumn, SQL> = {
    price: isBetween('price', priceMin, priceMax),
    onTheRoadPrice: isBetween('onTheRoadPrice', otrMin, otrMax),
    year: isBetween('year', yearMin, yearMax),
    mileage: isBetween('mileage', mileageMin, mileageMax),
    engineCC: isBetween('engineCC', engineMin, engineMax),
  }
  return [
    ...facetFields.map((field) => {
      if (field === 'equipment') return hasPieces(query)
      const isChosen = isOneOf(field, query[field], true)
      const isExcluded = isOneOf(field, query[exclusionOf(field)], false)
      return sql`(${isChosen} and not ${isExcluded}) as ${outcome(field)}`
    }),
    ...rangeColumns.map((column) => sql`${bounds[column]} as ${outcome(column)}`),
  ]
}

function hasPieces({ equipment = [], equipmentNot = [] }: SearchQuery): SQL {
  const list = (pieces: readonly string[]) => sql`${`{${pieces.join(',')}}`}::text[]`
  return sql`(pieces @> ${list(equipment)} and not pieces && ${list(equipmentNot)}) as ${outcome('equipment')}`
}

function isOneOf(field: FacetField, chosen: readonly string[] | undefined, otherwise: boolean): SQL {
  if (!chosen) return sql.raw(`${otherwise}`)
  const texts = sql`json_array_elements_text(${JSON.stringify(chosen)}::json)`
  return sql`${keyOf(field)} = any (array(select key_of(value) from ${texts} as given(value)))`
}

function isBetween(column: RangeColumn, min: number | undefined, max: number | undefined): SQL {
  const name = sql.identifier(column)
  const isFiltered = min !== undefined || max !== undefined
  const isPrice = column === 'price' || column === 'onTheRoadPrice'
  const priced = isPrice && isFiltered ? sql`${name} > 0 and ` : sql``
  return sql`${priced}${name}::float8 between ${min ?? '-infinity'}::float8 and ${max ?? 'infinity'}::float8`
}
