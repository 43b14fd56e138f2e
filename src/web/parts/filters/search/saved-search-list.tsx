import { Mail, Pencil, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type NewListings, queryOfSaved, type SavedSearch } from '#domain/search/saved-searches.ts'
import { formatCount } from '#domain/text/format.ts'
import { useSite } from '../../../site/api/site-context.ts'
import { forgetSearch } from '../../../site/device/saved-searches.ts'
import { focusMain } from '../../../site/page-main.tsx'
import { lazyComponent } from '../../../ui/behaviour/lazy-component.ts'
import { Link } from '../../../ui/behaviour/link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useLazyDialog } from '../../../ui/overlay/use-lazy-dialog.ts'
import { searchTitle } from '../../vehicle/search-title.ts'

const dialogs = () => import('./search-dialogs.tsx')
const renameSearchDialog = lazyComponent(async () => ({ default: (await dialogs()).RenameSearchDialog }))
const alertDialog = lazyComponent(async () => ({ default: (await dialogs()).AlertDialog }))
const buttonClass = 'icon-button text-muted hover:text-ink'

interface SavedSearchListProps {
  searches: readonly SavedSearch[]
  found: readonly { saved: SavedSearch; found: NewListings }[]
}

export function SavedSearchList({ searches, found }: SavedSearchListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const site = useSite()
  const newCounts = new Map(found.map(({ saved, found: { count } }) => [saved.search, count]))
  return (
    <section aria-labelledby="saved-searches" className="grid gap-4">
      <h2 id="saved-searches" ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        Searches
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {searches.map((saved) => (
            <li key={saved.search} className="flex items-center gap-1 py-2 pr-2 pl-4">
              <SearchRow saved={saved} newCount={newCounts.get(saved.search) ?? 0}>
                {site.sendsMail && <AlertButton saved={saved} />}
              </SearchRow>
              <RenameSearchButton saved={saved} />
              <button
                type="button"
                aria-label={`Remove the search ${saved.name}`}
                title={`Remove the search ${saved.name}`}
                onClick={() => {
                  forgetSearch(saved.search)
                  if (searches.length > 1) heading.current?.focus()
                  else focusMain()
                }}
                className={buttonClass}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface SearchRowProps {
  saved: SavedSearch
  newCount: number
  children: ReactNode
}

function SearchRow({ saved, newCount, children }: SearchRowProps) {
  const query = queryOfSaved(saved)
  const title = searchTitle(query)
  return (
    <>
      <div className="grid min-w-0 grow">
        <Link to="/vehicles" search={query} className="group grid min-h-11 content-center py-1">
          <span className="font-semibold [overflow-wrap:anywhere] group-hover:text-link group-hover:underline">
            {saved.name}
          </span>
          {!title.startsWith(saved.name) && <span className="line-clamp-2 text-muted text-sm">{title}</span>}
        </Link>
        {children}
      </div>
      {/* Reserved, so that the name does not wrap again when the count comes. */}
      <span className="grid min-w-19 shrink-0 justify-items-end">
        {newCount > 0 && (
          <Link
            to="/vehicles"
            search={{ ...query, sort: undefined }}
            aria-label={`${formatCount(newCount)} new for ${saved.name}`}
            className="grid min-h-11 place-items-center"
          >
            <span className="rounded-full bg-promo-green px-3 py-1 font-bold text-white text-xs tabular-nums">
              {formatCount(newCount)} new
            </span>
          </Link>
        )}
      </span>
    </>
  )
}

function RenameSearchButton({ saved }: { saved: SavedSearch }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(renameSearchDialog)
  const label = `Rename the search ${saved.name}`
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={open} className={buttonClass}>
        <Pencil aria-hidden className="size-4.5" />
      </button>
      {LoadedDialog && <LoadedDialog saved={saved} isOpen={isOpen} onClose={close} />}
    </>
  )
}

function AlertButton({ saved }: { saved: SavedSearch }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(alertDialog)
  return (
    <>
      <button
        type="button"
        aria-label={`E-mail me new finds of ${saved.name}`}
        onClick={open}
        className="flex min-h-11 items-center gap-2 justify-self-start text-left font-semibold text-link text-sm hover:underline"
      >
        <Mail aria-hidden className="size-4 shrink-0" />
        E-mail me new finds
      </button>
      {LoadedDialog && <LoadedDialog saved={saved} isOpen={isOpen} onClose={close} />}
    </>
  )
}
