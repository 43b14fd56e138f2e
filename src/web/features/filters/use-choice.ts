import type { FacetField } from '#domain/search/search-fields.ts'
import { useBrowse, useLatestSearch } from './browse-state.tsx'
import { isChosen, withChoiceToggled } from './with-choice.ts'

/** A value of a field as a checkbox shows it: chosen in the search that was asked for last, and the way to toggle it. */
export function useChoice(field: FacetField, value: string): { chosen: boolean; toggleChoice: () => void } {
  const { toggle } = useBrowse()
  return {
    chosen: useLatestSearch((query) => isChosen(query, field, value)),
    toggleChoice: () => toggle((before) => withChoiceToggled(before, field, value)),
  }
}
