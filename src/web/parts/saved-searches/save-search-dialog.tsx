import { useState } from 'react'
import { savedSearchesMost, searchNameLength } from '#domain/search/saved-searches.ts'
import { country } from '#territory/country.ts'
import { failureToast } from '../../site/api/failure-toast.ts'
import { readNewestId } from '../../site/api/queries.ts'
import { savedSearches, saveSearch } from '../../site/device/saved-searches.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { SearchNameForm } from './search-name-form.tsx'

type SaveSearchDialogProps = DialogControl & { search: string; title: string }

export default function SaveSearchDialog({ search, title, ...dialog }: SaveSearchDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Save this search"
      description="Kept on this device. Saved shows how many new vehicles match it."
    >
      <SaveSearchForm search={search} title={title} onDone={dialog.onClose} />
    </Dialog>
  )
}

function SaveSearchForm({ search, title, onDone }: { search: string; title: string; onDone: () => void }) {
  const isFull = useDeviceStore(savedSearches).length >= savedSearchesMost
  const [isPending, setIsPending] = useState(false)
  const save = async (name: string) => {
    setIsPending(true)
    try {
      // Its present results count as seen.
      saveSearch({ name, search, seenId: await readNewestId({ search, seenId: 0 }) })
      onDone()
      showToast({ title: 'Search saved', text: name })
    } catch (error) {
      // The name is kept for another attempt.
      setIsPending(false)
      showToast(failureToast('Failed to save the search', error))
    }
  }
  return (
    <SearchNameForm
      startName={nameOf(title)}
      isPending={isPending}
      onName={(name) => {
        if (isFull) return `${savedSearchesMost} searches are kept at most: remove one first`
        void save(name)
        return undefined
      }}
    />
  )
}

/** `SUVs` of `SUVs for sale in` the country, `SUVs in St. Peter` of `SUVs for sale in St. Peter,` and the country. */
function nameOf(title: string): string {
  return title
    .replace(new RegExp(` for sale in ${country}$`), '')
    .replace(new RegExp(` for sale( in .+), ${country}$`), '$1')
    .slice(0, searchNameLength)
}
