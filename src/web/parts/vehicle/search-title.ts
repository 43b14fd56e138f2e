import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { exclusionOf, type FacetField, facetFields, type SearchQuery } from '#domain/search/search-query.ts'
import { formatMoney, formatQuantity, quoteText } from '#domain/text/format.ts'
import { nameKey } from '#domain/text/names.ts'
import { colorNotStated } from '#domain/vehicle/vehicle-texts.ts'
import { country } from '#territory/country.ts'

/** The title of a search: `Red Toyota Corolla under $50,000 at Careenage Motors for sale in` and the country. */
export function searchTitle(query: SearchQuery): string {
  const words = [
    query.q && quoteText(query.q),
    only(query.condition?.filter((condition) => condition !== 'For parts or repair')),
    only(query.color?.filter((color) => nameKey(color) !== nameKey(colorNotStated))) ??
      only(query.colorFamily),
    only(query.transmission) ?? negated(query, 'transmission'),
    only(query.fuelType) ?? negated(query, 'fuelType'),
    subject(query),
    exceptions(query),
    prices(query),
    query.monthlyMax !== undefined && `at ${formatMoney(query.monthlyMax)} a month or less`,
    only(query.dealer) && `at ${only(query.dealer)}`,
    `for sale in ${[only(query.parish), country].filter(Boolean).join(', ')}`,
  ]
  const title = words.filter(Boolean).join(' ')
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`
}

/** '12 Swifts', '1 Toyota' or '7 SUVs'. */
export function quantityFound(count: number, { model, brand, vehicleType }: SearchQuery): string {
  const type = only(vehicleType)
  return formatQuantity(
    count,
    only(model) ?? only(brand) ?? (type === 'Equipment' ? undefined : type) ?? 'vehicle',
  )
}

/** The search with values spelled as in the listings, for titles and canonical URLs. */
export function withStoredNames(query: SearchQuery, facets: SearchAnswer<unknown>['facets']): SearchQuery {
  const named: SearchQuery = { ...query }
  for (const field of facetFields) {
    const stored = new Map(facets[field].map(({ value }) => [nameKey(value), value]))
    for (const name of [field, exclusionOf(field)] as const) {
      const values: readonly string[] | undefined = query[name]
      if (values) Object.assign(named, { [name]: values.map((value) => stored.get(nameKey(value)) ?? value) })
    }
  }
  return named
}

function subject({ brand, model, vehicleType }: SearchQuery): string {
  const types = vehicleType
    ? listed(vehicleType.map((type) => (type === 'Equipment' ? type : `${type}s`)))
    : undefined
  const makes = brand && brand.length <= 3 ? listed(brand) : undefined
  const isOfOneMake = brand === undefined || brand.length === 1
  const models = isOfOneMake && model && model.length <= 3 ? listed(model) : undefined
  if (models) return [makes, models, types].filter(Boolean).join(' ')
  if (makes) return `${makes} ${types ?? 'vehicles'}`
  return types ?? 'vehicles'
}

/** 'Non-automatic' for one excluded value of a field whose values are adjectives. */
function negated(query: SearchQuery, field: FacetField): string | undefined {
  if ((field !== 'transmission' && field !== 'fuelType') || query[field]) return undefined
  const value = only(query[exclusionOf(field)])
  return value && `non-${value.toLowerCase()}`
}

function exceptions(query: SearchQuery): string | undefined {
  const values = facetFields
    .filter((field) => !negated(query, field))
    .flatMap((field): readonly string[] => query[exclusionOf(field)] ?? [])
  return values.length > 0 ? `except ${listed(values)}` : undefined
}

function prices({ priceMin, priceMax }: SearchQuery): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined) {
    return `from ${formatMoney(priceMin)} to ${formatMoney(priceMax)}`
  }
  if (priceMin !== undefined) return `from ${formatMoney(priceMin)}`
  if (priceMax === undefined) return undefined
  return Number.isInteger(priceMax)
    ? `up to ${formatMoney(priceMax)}`
    : `under ${formatMoney(Math.ceil(priceMax))}`
}

function only(values: readonly string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined
}

/** `Toyota`, `Kia and Toyota`, `Honda, Kia and Toyota`. */
function listed(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} and ${last}`
}
