import type { SavedSearch } from '#domain/search/saved-searches.ts'
import { renameSearch } from '../../site/device/saved-searches.ts'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { SearchNameForm } from './search-name-form.tsx'

type RenameSearchDialogProps = DialogControl & { saved: SavedSearch }

export default function RenameSearchDialog({ saved, ...dialog }: RenameSearchDialogProps) {
  return (
    <Dialog {...dialog} title="Rename this search">
      <SearchNameForm
        startName={saved.name}
        onName={(name) => {
          renameSearch(saved.search, name)
          dialog.onClose()
          return undefined
        }}
      />
    </Dialog>
  )
}
