import { withoutPage } from '#domain/search/filters.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { nameKey } from '#domain/text/names.ts'

/** Ignores differences in spelling (`nameKey`). */
export function isChosen(query: SearchQuery, field: FacetField, value: string): boolean {
  const key = nameKey(value)
  return (query[field] ?? []).some((chosen) => nameKey(chosen) === key)
}

/** Adds or removes a value and returns to the first page. Removing the last make removes the models too. */
export function withChoiceToggled(query: SearchQuery, field: FacetField, value: string): SearchQuery {
  const key = nameKey(value)
  const others = (query[field] ?? []).filter((chosen) => nameKey(chosen) !== key)
  const values = isChosen(query, field, value) ? others : [...others, value]
  const changed = { ...withoutPage(query), [field]: values.length > 0 ? values : undefined }
  return field === 'brand' && values.length === 0 ? { ...changed, model: undefined } : changed
}
