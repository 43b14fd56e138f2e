import { Link, useHydrated } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { savedSearchKey } from '#domain/saved-searches.ts'
import type { SearchQuery } from '#domain/search-query.ts'
import { useDeviceStore } from '../../device-store.ts'
import { savedSearches } from './saved-searches.ts'
import { useMarkSeen } from './use-mark-seen.ts'

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx'))
const lookClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm font-semibold text-link text-xs hover:underline noscript:hidden'

interface SaveSearchButtonProps {
  query: SearchQuery
  /** What the search is called until it has a name. */
  title: string
  /** Whether its results are on the screen. */
  isShown: boolean
}

/** Saves Browse's search by a name; a saved one leads to the list of them, and its results count as seen. */
export function SaveSearchButton({ query, title, isShown }: SaveSearchButtonProps) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const isHydrated = useHydrated()
  const search = savedSearchKey(query)
  const searches = useDeviceStore(savedSearches)
  useMarkSeen(query, isShown)
  const saved = searches.find((one) => one.search === search)
  return (
    <>
      {saved ? (
        <Link to="/saved" className={lookClass}>
          <BookmarkCheck aria-hidden className="size-4" />
          Saved as {saved.name}
        </Link>
      ) : (
        <button type="button" disabled={!isHydrated} onClick={() => setState('open')} className={lookClass}>
          <Bookmark aria-hidden className="size-4" />
          Save this search
        </button>
      )}
      {state !== 'unopened' && (
        <Suspense>
          <SaveSearchDialog
            search={search}
            title={title}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
