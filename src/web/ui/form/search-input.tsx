import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { inputClass } from './form-field.tsx'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'className'> {
  label: string
}

export function SearchInput({ label, placeholder = `${label}…`, children, ...input }: SearchInputProps) {
  return (
    <div className="relative grow basis-64">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-faint"
      />
      <input
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        {...input}
        type="search"
        aria-label={label}
        className={`${inputClass} pl-10`}
      />
      {children}
    </div>
  )
}

interface FilterInputProps extends Omit<SearchInputProps, 'onChange' | 'value'> {
  text: string
  onChange: (text: string) => void
}

export function FilterInput({ text, onChange, ...input }: FilterInputProps) {
  return (
    <SearchInput
      {...input}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
