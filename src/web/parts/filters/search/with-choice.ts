import { withoutPage } from '#domain/search/filters.ts'
import { exclusionOf, type FacetField, type SearchQuery } from '#domain/search/search-query.ts'
import { nameKey } from '#domain/text/names.ts'

export function isChosen(query: SearchQuery, field: FacetField, value: string): boolean {
  return includesValue(query[field] ?? [], value)
}

export function includesValue(values: readonly string[], value: string): boolean {
  const key = nameKey(value)
  return values.some((each) => nameKey(each) === key)
}

/** Toggles a value. Removing the last make removes its models, and the last colour family its shades. */
export function withChoiceToggled(query: SearchQuery, field: FacetField, value: string): SearchQuery {
  const key = nameKey(value)
  const others = (query[field] ?? []).filter((chosen) => nameKey(chosen) !== key)
  const values = isChosen(query, field, value) ? others : [...others, value]
  const exclusion = exclusionOf(field)
  const excluded = (query[exclusion] ?? []).filter((other) => nameKey(other) !== key)
  const changed = {
    ...withoutPage(query),
    [field]: values.length > 0 ? values : undefined,
    [exclusion]: excluded.length > 0 ? excluded : undefined,
  }
  const narrower = field === 'brand' ? 'model' : field === 'colorFamily' ? 'color' : undefined
  return narrower && values.length === 0 ? { ...changed, [narrower]: undefined } : changed
}
