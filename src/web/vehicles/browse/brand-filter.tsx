import { withoutAbsent, withoutPage } from '#domain/filters.ts'
import type { SearchAnswer } from '#domain/search-answer.ts'
import { FilterGroup } from './filter-group.tsx'
import { FindableChoices } from './findable-choices.tsx'
import { useBrowseQuery, useChangeSearch } from './use-browse.ts'

/** The makes and, once one is chosen, its models. */
export function BrandFilter({ facets }: { facets: SearchAnswer<unknown>['facets'] }) {
  const { brand, model } = useBrowseQuery()
  const change = useChangeSearch()
  return (
    <>
      <FilterGroup title="Brand" chosenCount={brand?.length}>
        <FindableChoices field="brand" noun="brand" counts={facets.brand} isAlwaysSearchable />
        {model && (
          <p className="mt-2 text-muted text-xs noscript:hidden">
            Brands with the chosen {model.length === 1 ? 'model' : 'models'} only.{' '}
            <button
              type="button"
              className="font-semibold text-link underline-offset-2 hover:underline"
              onClick={() => change((before) => withoutAbsent({ ...withoutPage(before), model: undefined }))}
            >
              Show all brands
            </button>
          </p>
        )}
      </FilterGroup>
      {(brand || model) && (
        <FilterGroup title="Model" chosenCount={model?.length}>
          <FindableChoices field="model" noun="model" counts={facets.model} />
        </FilterGroup>
      )}
    </>
  )
}
