import { normalizeName } from '#domain/text/names.ts'
import { useDebouncedInput } from '../ui/behaviour/use-debounced-input.ts'
import { SearchInput } from '../ui/form/search-input.tsx'

interface TextSearchProps {
  label: string
  placeholder?: string | undefined
  q: string | undefined
  onSearch: (q: string | undefined, replace: boolean) => void
}

export function TextSearch({ label, placeholder, q = '', onSearch }: TextSearchProps) {
  const { inputProps } = useDebouncedInput({
    value: q,
    normalise: normalizeName,
    commit: (text, replace) => onSearch(normalizeName(text) || undefined, replace),
  })
  return <SearchInput {...inputProps} label={label} placeholder={placeholder} enterKeyHint="search" />
}
