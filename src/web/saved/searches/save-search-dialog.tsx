import { type FormEvent, useState } from 'react'
import { savedSearchesMost, searchName, searchNameLength } from '#domain/saved-searches.ts'
import { tellFailure } from '../../api/tell-failure.ts'
import { useDeviceStore } from '../../device-store.ts'
import { useReads } from '../../site-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { isSavedSearchesFull, savedSearches, saveSearch } from './saved-searches.ts'

interface SaveSearchDialogProps {
  /** The query string to save. */
  search: string
  title: string
  isOpen: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | true
}

/** Asks for the name of a search. */
export default function SaveSearchDialog({
  search,
  title,
  isOpen,
  onClose,
  finalFocus,
}: SaveSearchDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Save this search"
      description="Kept on this device. Under Saved you see how many vehicles are new to it."
    >
      <SaveSearchForm search={search} title={title} onDone={onClose} />
    </Dialog>
  )
}

function SaveSearchForm({ search, title, onDone }: { search: string; title: string; onDone: () => void }) {
  const reads = useReads()
  const isFull = isSavedSearchesFull(useDeviceStore(savedSearches))
  const [name, setName] = useState(title.replace(' for sale in Barbados', '').slice(0, searchNameLength))
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const tidy = searchName(name)
    if (!tidy) return setError('A name is required')
    if (isFull) return setError(`${savedSearchesMost} searches are kept at most: remove one first`)
    setIsPending(true)
    try {
      await tellFailure(saveSearch(reads, { name: tidy, search }), 'Failed to save the search')
      onDone()
      showToast({ title: 'Search saved', text: tidy })
    } catch {
      // The toast has said why; the name stands for another try.
      setIsPending(false)
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={searchNameLength}
        error={error}
        autoComplete="off"
      />
      <DialogButtons submitLabel="Save" isPending={isPending} />
    </form>
  )
}
