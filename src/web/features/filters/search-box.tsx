import { Search } from 'lucide-react'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import { normalizeName } from '#domain/text/names.ts'
import { inputClass } from '../../ui/form/input-style.ts'
import { useDebouncedInput } from '../../ui/form/use-debounced-input.ts'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'

/** Searches brand, model, details and dealership (specification, section 9) and the other texts of a card. */
export function SearchBox() {
  const { q = '' } = useBrowseQuery()
  const change = useChangeSearch()
  const draft = useDebouncedInput({
    value: q,
    normalise: normalizeName,
    commit: (text, replace) =>
      change((query) => withoutAbsent({ ...withoutPage(query), q: normalizeName(text) || undefined }), {
        replace,
      }),
  })
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-faint"
      />
      <input
        {...draft}
        type="search"
        name="q"
        aria-label="Search brand, model, details or dealership"
        placeholder="Brand, model, year, colour…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className={`${inputClass} pl-10`}
      />
    </div>
  )
}
