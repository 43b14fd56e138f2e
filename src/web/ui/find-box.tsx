import { Search } from 'lucide-react'
import { textFieldClass } from './text-field-style.ts'

interface FindBoxProps {
  label: string
  text: string
  onChange: (text: string) => void
}

/** A box whose words narrow the list below it. */
export function FindBox({ label, text, onChange }: FindBoxProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-faint"
      />
      <input
        type="search"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would send the form that the box stands in.
          if (event.key === 'Enter') event.preventDefault()
        }}
        aria-label={label}
        placeholder={`${label}…`}
        autoComplete="off"
        maxLength={200}
        className={`${textFieldClass} pl-10`}
      />
    </div>
  )
}
