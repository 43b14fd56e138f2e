import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { useBrowse, useBrowseQuery } from './browse-state.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FindableChoices } from './findable-choices.tsx'

interface BrandFilterProps {
  answer: SearchAnswer<unknown>
  answered: SearchQuery
}

export function BrandFilter({ answer: { facets, facetTotals }, answered }: BrandFilterProps) {
  const { brand, model } = useBrowseQuery()
  return (
    <>
      <FilterGroup title="Brand" chosenCount={brand?.length}>
        <FindableChoices
          field="brand"
          noun="brand"
          label="Brand"
          counts={facets.brand}
          total={facetTotals.brand}
        />
        {model && <BrandsByModel modelCount={model.length} />}
      </FilterGroup>
      {(brand || model) && (
        <FilterGroup title="Model" chosenCount={model?.length}>
          {answered.brand?.join() === brand?.join() ? (
            <FindableChoices
              field="model"
              noun="model"
              label="Model"
              counts={facets.model}
              total={facetTotals.model}
            />
          ) : (
            // The previous answer lists the models of other makes.
            <Skeleton className="h-28" />
          )}
        </FilterGroup>
      )}
    </>
  )
}

/** Explains the short list of makes while a model is chosen; its button removes the models. */
function BrandsByModel({ modelCount }: { modelCount: number }) {
  const { change } = useBrowse()
  return (
    <p className="mt-2 text-muted text-xs noscript:hidden">
      Brands with the chosen {modelCount === 1 ? 'model' : 'models'} only.{' '}
      <button
        type="button"
        className="font-semibold text-link underline-offset-2 hover:underline"
        onClick={({ currentTarget }) => {
          // It is removed with the models.
          currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true })
          change((before) => ({ ...before, model: undefined }))
        }}
      >
        Show all brands
      </button>
    </p>
  )
}
