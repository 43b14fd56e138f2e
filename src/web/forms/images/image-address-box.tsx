import { useRef, useState } from 'react'
import { isImageAddress } from '#domain/images/addresses.ts'
import { Button } from '../../ui/display/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'

/** Adds a picture that lies elsewhere on the web, by its address. */
export function ImageAddressBox({ onAdd }: { onAdd: (url: string) => void }) {
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  function add() {
    const url = box.current?.value.trim() ?? ''
    if (!box.current || !isImageAddress(url)) {
      setError('An image address must be an http or https URL')
      box.current?.focus()
      return
    }
    setError(undefined)
    box.current.value = ''
    onAdd(url)
  }

  return (
    <FormField label="Image address" error={error}>
      {(attributes) => (
        <span className="flex gap-2">
          <input
            {...attributes}
            ref={box}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            onKeyDown={(event) => {
              // Enter adds the picture; it would otherwise send the whole form.
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            className={`${inputClass} min-w-0`}
          />
          <Button variant="outline" className="shrink-0" onClick={add}>
            Add
          </Button>
        </span>
      )}
    </FormField>
  )
}
