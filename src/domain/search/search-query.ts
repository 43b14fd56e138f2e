import { publicLimits } from '../public-limits.ts'
import { flag, integer, month, number, oneOf, someOf, text, texts } from '../text/parameters.ts'
import {
  canonicalQueryString,
  type Parameter,
  parseQuery,
  type QueryOf,
  type RawQuery,
} from '../text/query.ts'
import { fieldTable } from '../vehicle/field-registry.ts'
import {
  type FieldTable,
  type FieldValue,
  fields,
  inOrder,
  type KeysWith,
  keysWith,
  mapKeys,
} from '../vehicle/fields.ts'
import { sorts } from './sort-orders.ts'

type FacetKey = KeysWith<'facet'>

/** Filters with several values: OR within a field, except for equipment; AND between fields. */
export type FacetField = FieldTable[FacetKey]['facet'] | 'colorFamily'

type ChoiceOf<Value> = Value extends readonly (infer Each)[]
  ? Each
  : Value extends string | number
    ? `${Value}`
    : never

export type FacetChoices = {
  [Key in FacetKey as FieldTable[Key]['facet']]?: ChoiceOf<FieldValue<Key>>[]
} & { colorFamily?: string[] }

/** Excluded values. */
type FacetExclusions = { [Facet in FacetField as `${Facet}Not`]?: FacetChoices[Facet] }

/** Fields with a slider. `price` is the asking price. */
export type RangeColumn = KeysWith<'range'>

export type BoundField = `${FieldTable[RangeColumn]['range']['parameter']}${'Min' | 'Max'}` | 'monthlyMax'

const facetKeys = inOrder(keysWith('facet'), 'search')

const keysByFacet = new Map<FacetField, FacetKey>([
  ...facetKeys.map((key) => [fieldTable[key].facet, key] as const),
  ['colorFamily', 'color'],
])

export const facetFields: readonly FacetField[] = [...keysByFacet.keys()]

export function exclusionOf<Facet extends FacetField>(facet: Facet): `${Facet}Not` {
  return `${facet}Not`
}

export function keyOfFacet(facet: FacetField): FacetKey {
  const key = keysByFacet.get(facet)
  if (!key) throw new Error(`no facet '${facet}'`)
  return key
}

/** Undefined for free text. */
export function facetOptions(facet: FacetField): readonly string[] | undefined {
  return fields[keyOfFacet(facet)].options
}

export function isFacetField(name: string): name is FacetField {
  return facetFields.some((field) => field === name)
}

export const rangeColumns: readonly RangeColumn[] = inOrder(keysWith('range'), 'search')

export const boundsOf: Readonly<Record<RangeColumn, { min: BoundField; max: BoundField }>> = mapKeys(
  rangeColumns,
  (column) => {
    const { parameter } = fieldTable[column].range
    return { min: `${parameter}Min`, max: `${parameter}Max` } as const
  },
)

export const boundFields: readonly BoundField[] = [
  ...rangeColumns.flatMap((column) => [boundsOf[column].min, boundsOf[column].max]),
  'monthlyMax',
]

export type FilterKey = FacetKey | RangeColumn
export const filterKeys: readonly FilterKey[] = inOrder([...facetKeys, ...rangeColumns], 'filters')

/** Columns in dollars. 0 is no price there: it is on request, or not stated. */
export function isPriceColumn(column: string): column is 'price' | 'onTheRoadPrice' {
  return column === 'price' || column === 'onTheRoadPrice'
}

export function isRangeColumn(name: string): name is RangeColumn {
  return rangeColumns.some((column) => column === name)
}

const facetParameters = Object.fromEntries(
  facetFields.flatMap((facet) => {
    const options = facetOptions(facet)
    const parameter = options ? someOf(options) : texts()
    return [
      [facet, parameter],
      [exclusionOf(facet), parameter],
    ]
  }),
) as {
  [Name in keyof Required<FacetChoices & FacetExclusions>]: Parameter<
    NonNullable<(FacetChoices & FacetExclusions)[Name]>
  >
}
const boundParameters = Object.fromEntries(boundFields.map((bound) => [bound, number()])) as Record<
  BoundField,
  Parameter<number>
>

/** Bounds are inclusive. Descriptions are in search-answer-schema.ts, because every page loads this file. */
export const searchQuerySchema = {
  q: text(),
  ...facetParameters,
  ...boundParameters,
  monthlyMax: number(),
  servicedSince: month(),
  featured: flag(true),
  promotion: flag(true),
  confirmed: oneOf(['week']),
  sold: flag(false),
  idAbove: integer(),
  sort: oneOf(sorts, { default: 'newest' }),
  page: integer({ default: 1 }),
  pageSize: integer({ maximum: publicLimits.searchPageSizeMax, default: publicLimits.searchPageSize }),
  facetLimit: integer({ minimum: 0 }),
}
export type SearchQuery = QueryOf<typeof searchQuerySchema>

/** Without script, the form of Browse also sends the phrase that its filters come from. */
export const browseFormSchema = { ...searchQuerySchema, shownPhrase: text() }

export function parseSearchQuery(raw: RawQuery): SearchQuery {
  return parseQuery(searchQuerySchema, raw)
}

/** Canonical. Returns '' for a search without filters. */
export function searchQueryString(query: SearchQuery): string {
  return canonicalQueryString(searchQuerySchema, query)
}
