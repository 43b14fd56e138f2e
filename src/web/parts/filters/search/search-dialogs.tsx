import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  maxSavedSearches,
  type SavedSearch,
  savedSearchKey,
  searchName,
  searchNameLength,
} from '#domain/search/saved-searches.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { country } from '#territory/country.ts'
import { call, failureText, failureToast } from '../../../site/api/api-client.ts'
import { readNewestId } from '../../../site/api/queries.ts'
import { useSite } from '../../../site/api/site-context.ts'
import { renameSearch, savedSearches, saveSearch } from '../../../site/device/saved-searches.ts'
import { useDeviceStore } from '../../../site/device/use-device-store.ts'
import { Button } from '../../../ui/display/button.tsx'
import { TextField } from '../../../ui/form/form-field.tsx'
import { Dialog, DialogButtons, type DialogControl } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { YourDataLine } from '../../form/public-form-parts.tsx'

type SaveSearchDialogProps = DialogControl & { search: string; title: string }

export function SaveSearchDialog({ search, title, ...dialog }: SaveSearchDialogProps) {
  const isFull = useDeviceStore(savedSearches).length >= maxSavedSearches
  const [isPending, setIsPending] = useState(false)
  const save = async (name: string) => {
    setIsPending(true)
    try {
      saveSearch({ name, search, seenId: await readNewestId({ search, seenId: 0 }) })
      dialog.onClose()
      showToast({ title: 'Search saved', text: name })
    } catch (error) {
      showToast(failureToast('Failed to save the search', error))
    }
    setIsPending(false)
  }
  return (
    <Dialog
      {...dialog}
      title="Save this search"
      description="Kept on this device. Saved shows how many new vehicles match it."
    >
      <SearchNameForm
        startName={nameOf(title)}
        isPending={isPending}
        refusal={isFull ? `You can keep ${maxSavedSearches} searches: remove one first` : undefined}
        onName={save}
      />
    </Dialog>
  )
}

/** Leaves out `for sale` and the country: `SUVs`, `SUVs in St. Peter`. */
function nameOf(title: string): string {
  return title
    .replace(new RegExp(` for sale in ${country}$`), '')
    .replace(new RegExp(` for sale( in .+), ${country}$`), '$1')
    .slice(0, searchNameLength)
}

type SavedProps = DialogControl & { saved: Pick<SavedSearch, 'name' | 'search'> }

export function RenameSearchDialog({ saved, ...dialog }: SavedProps) {
  return (
    <Dialog {...dialog} title="Rename this search">
      <SearchNameForm
        startName={saved.name}
        onName={(name) => {
          renameSearch(saved.search, name)
          dialog.onClose()
        }}
      />
    </Dialog>
  )
}

interface SearchNameFormProps {
  startName: string
  isPending?: boolean
  refusal?: string | undefined
  onName: (name: string) => unknown
}

function SearchNameForm({ startName, isPending = false, refusal, onName }: SearchNameFormProps) {
  const [name, setName] = useState(startName)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const normalised = searchName(name)
    setError(normalised ? refusal : 'A name is required')
    if (normalised && !refusal) onName(normalised)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
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

type TellMeDialogProps = DialogControl & { query: SearchQuery; title: string }

export function TellMeDialog({ query, title, ...dialog }: TellMeDialogProps) {
  const search = savedSearchKey(query)
  const name = searchName(title.replace(` for sale in ${country}`, '')) ?? title
  return useSite().sendsMail ? (
    <AlertDialog {...dialog} saved={{ name, search }} />
  ) : (
    <SaveSearchDialog {...dialog} search={search} title={title} />
  )
}

export function AlertDialog({ saved: { name, search }, ...dialog }: SavedProps) {
  const asking = useMutation({
    mutationFn: (email: string) => call('POST /api/search-alerts', { body: { email, name, search } }),
    onSuccess: () => {
      dialog.onClose()
      showToast({ title: 'Check your e-mail', text: 'Open its link and click the button there to start.' })
    },
  })
  return (
    <Dialog
      {...dialog}
      title="E-mail me new matches"
      description={`At most one e-mail a day, about new vehicles in ${name}. We use your address only for this. A link in each e-mail removes it.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!asking.isPending) asking.mutate(String(new FormData(event.currentTarget).get('email')))
        }}
        className="grid gap-5"
      >
        <TextField
          name="email"
          type="email"
          label="E-mail"
          isRequired
          required
          autoComplete="email"
          error={asking.error ? failureText(asking.error) : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <YourDataLine />
          <Button type="submit" isPending={asking.isPending}>
            Send the link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
