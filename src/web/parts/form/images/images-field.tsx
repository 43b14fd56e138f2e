import { Camera, ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isImageAddress } from '#domain/images/addresses.ts'
import { Button } from '../../../ui/display/button.tsx'
import { type ControlledField, useControlledField } from '../../../ui/form/controlled-fields.tsx'
import { errorMessage, FieldError, FormField, inputClass } from '../../../ui/form/form-field.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { type ImagesChange, ImageTiles, withImage } from './image-tiles.tsx'
import type { Uploads } from './uploads.tsx'
import { acceptedTypes, FileButton, UploadList, useDroppedFiles } from './uploads.tsx'

interface ImagesFieldProps<Values extends FieldValues, Output>
  extends ControlledField<Values, Output, string[]> {
  label: string
  uploads: Uploads
  onChange: (change: ImagesChange) => void
  /** Pictures of a listing: the first is the cover, and the camera is offered. */
  isListing?: boolean
  note?: string | undefined
}

/** Pictures that are dropped, pasted, chosen, taken or named by their address (docs/product.md#vehicle-form). */
export function ImagesField<Values extends FieldValues, Output>({
  label,
  uploads,
  onChange,
  isListing = false,
  note,
  ...controlled
}: ImagesFieldProps<Values, Output>) {
  const errorId = useId()
  const { field, value: urls, error } = useControlledField<Values, Output, string[]>(controlled)
  const message = errorMessage(error)
  const area = useRef<HTMLFieldSetElement>(null)
  const isDragging = useDroppedFiles((files) => {
    // Not on a hidden tab.
    if (area.current?.checkVisibility()) void uploads.upload(files)
  })
  return (
    <fieldset
      ref={area}
      aria-describedby={message ? errorId : undefined}
      className={classNames('grid min-w-0', isListing ? 'gap-4' : 'gap-3')}
    >
      <legend className={isListing ? 'sr-only' : 'mb-2 font-semibold text-sm'}>{label}</legend>
      {note && <p className="text-muted text-sm">{note}</p>}
      <ImageTiles hasCover={isListing} urls={urls} onChange={onChange} />
      <UploadList uploads={uploads} />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border-2 border-dashed text-center transition',
          isListing ? 'p-6' : 'p-4',
          isDragging
            ? 'border-focus bg-tint'
            : message
              ? 'border-danger bg-danger-ground'
              : 'border-edge bg-sunken',
        )}
      >
        <p className="text-muted text-sm">
          <span className="pointer-coarse:hidden">
            {isListing
              ? 'Drop photographs here, paste them, or choose several at once.'
              : 'Drop or paste pictures of your place, or choose several at once.'}
          </span>
          <span className="pointer-fine:hidden">You can choose several at once.</span>
          {isListing && ' The first one is the cover.'}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <FileButton
            ref={field.ref}
            accept={acceptedTypes()}
            multiple
            onFiles={uploads.upload}
            icon={<ImagePlus aria-hidden className="size-5" />}
          >
            {isListing ? 'Choose photographs' : 'Upload gallery pictures'}
          </FileButton>
          {isListing && (
            <FileButton
              accept="image/*"
              capture="environment"
              onFiles={uploads.upload}
              icon={<Camera aria-hidden className="size-5" />}
              className="pointer-fine:hidden"
            >
              Take a photograph
            </FileButton>
          )}
        </div>
      </div>
      <FieldError id={errorId}>{message}</FieldError>
      <ImageAddressBox onAdd={(url) => onChange(withImage(url))} />
    </fieldset>
  )
}

function ImageAddressBox({ onAdd }: { onAdd: (url: string) => void }) {
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
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link text-sm">
        Add a picture by its address
      </summary>
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
                // Enter adds the picture instead of sending the form.
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
    </details>
  )
}
