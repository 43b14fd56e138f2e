import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { FieldChoices } from './field-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { useBrowse } from './search/browse-context.ts'
import { SearchLink } from './search/search-link.tsx'

export function BrandFilter({ answer }: { answer: SearchAnswer<unknown> }) {
  const { brand, model } = useBrowse().query
  return (
    <>
      <FilterGroup title="Brand" chosenCount={brand?.length}>
        <FieldChoices field="brand" label="Brand" answer={answer} />
        {model && <BrandsByModel modelCount={model.length} />}
      </FilterGroup>
      {(brand || model) && (
        <FilterGroup title="Model" chosenCount={model?.length}>
          <FieldChoices field="model" label="Model" answer={answer} />
        </FilterGroup>
      )}
    </>
  )
}

/** Explains the short list of makes while a model is chosen; its link removes the models. */
function BrandsByModel({ modelCount }: { modelCount: number }) {
  const { query } = useBrowse()
  return (
    <p className="mt-2 text-muted text-xs">
      Brands with the chosen {modelCount === 1 ? 'model' : 'models'} only.{' '}
      <SearchLink
        isRelative
        search={withoutAbsent({ ...withoutPage(query), model: undefined })}
        className="font-semibold text-link underline-offset-2 hover:underline"
      >
        Show all brands
      </SearchLink>
    </p>
  )
}
