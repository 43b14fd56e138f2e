import { type FormEvent, useState } from 'react'
import { searchName, searchNameLength } from '#domain/search/saved-searches.ts'
import { TextField } from '../../ui/form/form-field.tsx'
import { DialogButtons } from '../../ui/overlay/dialog.tsx'

interface SearchNameFormProps {
  startName: string
  isPending?: boolean
  /** Takes a normalised name and returns an error message. */
  onName: (name: string) => string | undefined
}

export function SearchNameForm({ startName, isPending = false, onName }: SearchNameFormProps) {
  const [name, setName] = useState(startName)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const normalised = searchName(name)
    setError(normalised ? onName(normalised) : 'A name is required')
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
