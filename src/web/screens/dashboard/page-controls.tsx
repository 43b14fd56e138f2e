import { type FormEvent, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { inputClass } from '../../ui/form/input-style.ts'
import { SelectBox } from '../../ui/form/select-box.tsx'
import { type DashboardSearch, withSelection } from './dashboard-search.ts'
import { useChangeDashboard } from './use-dashboard.ts'

const sizes = [limits.searchPageSize, 50, limits.searchPageSizeMax]

/** How many rows a page has, and the way to a page by its number. */
export function PageControls({ search, pages }: { search: DashboardSearch; pages: number }) {
  const change = useChangeDashboard()
  const [text, setText] = useState('')
  const jump = (event: FormEvent) => {
    event.preventDefault()
    const page = Math.min(Math.max(1, Number(text)), pages)
    setText('')
    if (page > 0) void change((before) => ({ ...before, page: page > 1 ? page : undefined }))
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <SelectBox
        label="Vehicles on a page"
        value={String(search.pageSize ?? limits.searchPageSize)}
        options={sizes.map((size) => ({ value: String(size), label: `${size} a page` }))}
        onChoose={(size) => change((before) => withSelection(before, { pageSize: Number(size) }))}
        className="w-36"
      />
      {pages > 5 && (
        <form onSubmit={jump}>
          <label>
            <span className="sr-only">Go to page</span>
            <input
              value={text}
              onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
              inputMode="numeric"
              enterKeyHint="go"
              placeholder="Go to page"
              className={`${inputClass} w-32`}
            />
          </label>
        </form>
      )}
    </div>
  )
}
