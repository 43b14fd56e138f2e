import { SearchInput } from './search-input.tsx'

interface FindBoxProps {
  label: string
  text: string
  onChange: (text: string) => void
}

/** A box whose words narrow the list below it. */
export function FilterInput({ label, text, onChange }: FindBoxProps) {
  return (
    <SearchInput
      label={label}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would send the form that the box stands in.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
