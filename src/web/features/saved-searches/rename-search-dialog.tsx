import type { SavedSearch } from '#domain/search/saved-searches.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { renameSearch } from './saved-searches.ts'
import { SearchNameForm } from './search-name-form.tsx'

interface RenameSearchDialogProps {
  saved: SavedSearch
  isOpen: boolean
  onClose: () => void
}

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
