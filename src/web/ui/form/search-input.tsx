import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputClass } from './input-style.ts'

interface SearchInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder' | 'className'> {
  /** Names the box, for the eye as what stands in it while it is empty. */
  label: string
}

/** A box for words to look for, with its sign. */
export function SearchInput({ label, ...input }: SearchInputProps) {
  return (
    <div className="relative grow basis-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-faint"
      />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={`${label}…`}
        autoComplete="off"
        maxLength={200}
        className={`${inputClass} pl-10`}
      />
    </div>
  )
}
