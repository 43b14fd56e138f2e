import { BookmarkCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findSame, queryOfSaved, savedSearchKey } from '#domain/search/saved-searches.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { readNewestId } from '../../../site/api/queries.ts'
import { useSite } from '../../../site/api/site-context.ts'
import { markSeen, savedSearches } from '../../../site/device/saved-searches.ts'
import { useDeviceStore } from '../../../site/device/use-device-store.ts'
import { pageRefresh } from '../../../site/html/fetch-page.ts'
import { lazyComponent } from '../../../ui/behaviour/lazy-component.ts'
import { Link } from '../../../ui/behaviour/link.tsx'
import { Button } from '../../../ui/display/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { useLazyDialog } from '../../../ui/overlay/use-lazy-dialog.ts'

const saveSearchDialog = lazyComponent(async () => (await import('./search-dialogs.tsx')).SaveSearchDialog)

export default function SaveSearchButton({ query, title }: { query: SearchQuery; title: string }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(saveSearchDialog)
  const search = savedSearchKey(query)
  const searches = useDeviceStore(savedSearches)
  useMarkSeen(query)
  const saved = searches.find((one) => one.search === search)
  const container = useRef<HTMLSpanElement>(null)
  return (
    <span ref={container}>
      {saved ? (
        <Link to="/saved" className={saveSearchClass}>
          <BookmarkCheck aria-hidden className="size-5 lg:size-4" />
          <span className="max-lg:sr-only">Saved as {saved.name}</span>
        </Link>
      ) : (
        <button type="button" onClick={open} className={saveSearchClass}>
          <Icon name="bookmark" className="size-5 lg:size-4" />
          <span className="max-lg:sr-only">Save this search</span>
        </button>
      )}
      {LoadedDialog && (
        <LoadedDialog
          search={search}
          title={title}
          isOpen={isOpen}
          onClose={close}
          finalFocus={() => container.current?.querySelector<HTMLElement>('a, button') ?? true}
        />
      )}
    </span>
  )
}

/** Marks the shown results of a saved search as seen, in any order. */
function useMarkSeen(query: SearchQuery) {
  const searches = useDeviceStore(savedSearches)
  const same = searches.filter((saved) => findSame(queryOfSaved(saved), query))
  const seenKey = same.map(({ search, seenId }) => `${seenId} ${search}`).join('\n')

  const lookAt = useEffectEvent(async (search: string, seenId: number) => {
    const newestId = await readNewestId({ search, seenId })
    if (newestId <= seenId) return
    // The page may be older than the new listings, so it is refreshed first.
    await pageRefresh.now()
    markSeen(search, newestId)
  })
  useEffect(() => {
    for (const line of seenKey === '' ? [] : seenKey.split('\n')) {
      const [seenId, search = ''] = line.split(' ', 2)
      lookAt(search, Number(seenId)).catch(() => undefined)
    }
  }, [seenKey])
}

const saveSearchClass = 'result-tool noscript:hidden'

const tellMeDialog = lazyComponent(async () => (await import('./search-dialogs.tsx')).TellMeDialog)

/** Without a mail server it saves the search on this device, and says so. */
export function TellMeButton(search: { query: SearchQuery; title: string }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(tellMeDialog)
  return (
    <>
      <Button variant="outline" className="noscript:hidden" onClick={open}>
        {useSite().sendsMail ? 'Tell me when one is listed' : 'Save this search'}
      </Button>
      {LoadedDialog && <LoadedDialog {...search} isOpen={isOpen} onClose={close} />}
    </>
  )
}
