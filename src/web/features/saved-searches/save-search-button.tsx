import { Link } from '@tanstack/react-router'
import { BookmarkCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { savedSearchKey } from '#domain/search/saved-searches.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { useDeviceStore } from '../../device/device-store.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { SaveSearchFace, saveSearchClass } from './save-search-face.tsx'
import { savedSearches } from './saved-searches.ts'
import { useMarkSeen } from './use-mark-seen.ts'

const saveSearchDialog = lazyComponent(() => import('./save-search-dialog.tsx'))

interface SaveSearchButtonProps {
  query: SearchQuery
  title: string
  isShown: boolean
  /** It was pressed before its code was loaded, and acts as soon as it is. */
  wasPressed: boolean
}

/** Saves the search under a name. A saved one links to the list of saved searches, and its results count as seen. */
export default function SaveSearchButton({ query, title, isShown, wasPressed }: SaveSearchButtonProps) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(saveSearchDialog)
  const search = savedSearchKey(query)
  const searches = useDeviceStore(savedSearches)
  useMarkSeen(query, isShown)
  const saved = searches.find((one) => one.search === search)
  const container = useRef<HTMLSpanElement>(null)
  const handleEarlyPress = useEffectEvent(() => {
    if (wasPressed && !saved) void open()
  })
  useEffect(() => handleEarlyPress(), [])
  return (
    <span ref={container}>
      {saved ? (
        <Link to="/saved" className={saveSearchClass}>
          <BookmarkCheck aria-hidden className="size-4" />
          Saved as {saved.name}
        </Link>
      ) : (
        <SaveSearchFace onPress={open} />
      )}
      {LoadedDialog && (
        <LoadedDialog
          search={search}
          title={title}
          isOpen={isOpen}
          onClose={close}
          // The button, or the link that replaced it.
          finalFocus={() => container.current?.querySelector<HTMLElement>('a, button') ?? true}
        />
      )}
    </span>
  )
}
