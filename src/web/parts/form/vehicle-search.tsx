import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { withQuery } from '#domain/text/query.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { useSuggestions } from './use-suggestions.tsx'

export default function VehicleSearch() {
  const { inputProps, handleKey, remember, close, list } = useSuggestions((search) => {
    void openPage(withQuery('/vehicles', search))
  })
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    remember()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void openPage(withQuery('/vehicles', q ? { q } : {}))
  }
  return (
    <search>
      <form
        action="/vehicles"
        onSubmit={search}
        className="flex max-w-xl items-center gap-2 rounded-lg bg-surface p-1.5 pl-4 text-ink shadow-lg focus-within:ring-4 focus-within:ring-gold"
      >
        <Search aria-hidden className="size-5 shrink-0 text-faint" />
        <input
          {...inputProps}
          onKeyDown={handleKey}
          onBlur={close}
          type="search"
          name="q"
          aria-label="Search vehicles"
          placeholder="Make, model, year or colour"
          autoComplete="off"
          maxLength={200}
          enterKeyHint="search"
          className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
        />
        {list}
        <button
          type="submit"
          className="min-h-11 shrink-0 rounded-md bg-primary px-5 font-semibold text-on-primary text-sm hover:bg-primary-strong"
        >
          Search
        </button>
      </form>
    </search>
  )
}
