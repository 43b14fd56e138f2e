import { Link } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatQueryString, parseQueryString } from '#domain/query/query-string.ts'
import { dashboardViews, forgetView, saveView } from '../../device/dashboard-view.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { type DashboardSearch, dashboardSearch, filterQuery } from './dashboard-search.ts'

/** Searches of the dashboard that are kept on this device, each under a name. */
export function SavedViews({ search }: { search: DashboardSearch }) {
  const views = useDeviceStore(dashboardViews)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const { sort, pageSize } = search
    saveView({ name: name.trim(), search: formatQueryString({ ...filterQuery(search), sort, pageSize }) })
    setName('')
  }
  return (
    <section aria-label="Saved views" className="grid gap-3">
      <form onSubmit={save} className="flex flex-wrap items-end gap-3">
        <div className="grow basis-56 sm:max-w-xs">
          <TextField
            label="Save this view as"
            placeholder="Over 60 days, high price"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="outline" disabled={name.trim() === ''}>
          <Bookmark aria-hidden className="size-4" />
          Save
        </Button>
      </form>
      {views.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.name} className="flex items-center rounded-md border border-edge">
              <Link
                to="/admin"
                search={dashboardSearch(parseQueryString(view.search))}
                resetScroll={false}
                className="flex min-h-11 items-center rounded-md px-3 font-semibold text-sm hover:bg-sunken lg:min-h-10"
              >
                {view.name}
              </Link>
              <button
                type="button"
                aria-label={`Remove the view ${view.name}`}
                onClick={() => forgetView(view.name)}
                className="icon-button text-muted lg:size-10"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
