import { Pencil } from 'lucide-react'
import type { SavedSearch } from '#domain/search/saved-searches.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

const renameSearchDialog = lazyComponent(() => import('./rename-search-dialog.tsx'))

export function RenameSearchButton({ saved, className }: { saved: SavedSearch; className: string }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(renameSearchDialog)
  const label = `Rename the search ${saved.name}`
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={open} className={className}>
        <Pencil aria-hidden className="size-4.5" />
      </button>
      {LoadedDialog && <LoadedDialog saved={saved} isOpen={isOpen} onClose={close} />}
    </>
  )
}
