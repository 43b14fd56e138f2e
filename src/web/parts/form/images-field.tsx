import { ArrowLeft, ArrowRight, Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { isIllustration, isImageAddress, photographsOf } from '#domain/images/addresses.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { Button } from '../../ui/display/button.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { type ControlledField, useControlledField } from '../../ui/form/controlled-fields.tsx'
import { errorMessage, FieldError, FormField, inputClass } from '../../ui/form/form-field.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { acceptedTypes, FileButton, UploadList, type Uploads, useDroppedFiles } from './uploads.tsx'

interface ImagesFieldProps<Values extends FieldValues, Output>
  extends ControlledField<Values, Output, string[]> {
  label: string
  uploads: Uploads
  onChange: (change: ImagesChange) => void
  /** Pictures of a listing: the first is the cover, and the camera is offered. */
  isListing?: boolean
  note?: string | undefined
}

/** Pictures that are dropped, pasted, chosen, taken or linked (docs/product.md#vehicle-form). */
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

interface ImageTilesProps {
  urls: readonly string[]
  onChange: (change: ImagesChange) => void
  hasCover?: boolean
}

/** Pictures in order. After a move the button keeps the focus and the new place is announced. */
function ImageTiles({ urls, onChange, hasCover = false }: ImageTilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')

  /** @param place index of the picture with the button that gets the focus */
  function change(next: ImagesChange, text: string, place: number, part: string) {
    flushSync(() => {
      onChange(next)
      setAnnouncement(text)
    })
    const tile = list.current?.children[place]
    tile?.querySelector<HTMLButtonElement>(`button[data-part="${part}"]`)?.focus()
  }
  const moveTo = (from: number, to: number, part: string) => {
    const text = `Picture moved to place ${to + 1} of ${urls.length}`
    change((now) => moveItem(now, from, to), text, to, part)
  }
  const makeCover = (place: number) =>
    change((now) => moveItem(now, place, 0), `Picture ${place + 1} is the cover now`, 0, 'later')
  const remove = (place: number) => {
    const next = Math.min(place, urls.length - 2)
    change((now) => now.toSpliced(place, 1), `Picture ${place + 1} removed`, next, 'remove')
  }

  return (
    <>
      {urls.length > 0 && (
        <ul ref={list} aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {urls.map((url, place) => {
            const name = `picture ${place + 1}`
            const isCover = hasCover && place === 0
            const buttons = [
              { part: 'earlier', label: `Move ${name} earlier`, Icon: ArrowLeft, to: place - 1 },
              { part: 'remove', label: `Remove ${name}`, Icon: Trash2 },
              { part: 'later', label: `Move ${name} later`, Icon: ArrowRight, to: place + 1 },
            ]
            return (
              <li
                key={url}
                className="relative flex flex-col overflow-hidden rounded-md border border-line bg-sunken"
              >
                <Picture
                  {...imageSources(url, '(min-width: 64rem) 16rem, 50vw')}
                  alt={`Picture ${place + 1}${isCover ? ', the cover' : ''}`}
                  width={320}
                  height={210}
                  className="aspect-[32/21] w-full object-cover"
                />
                {isCover && (
                  <span className="absolute top-2 left-2 rounded-full bg-night px-2.5 py-0.5 font-bold text-xs text-white">
                    Cover
                  </span>
                )}
                {hasCover && !isCover && (
                  <button
                    type="button"
                    aria-label={`Make cover: ${name}`}
                    onClick={() => makeCover(place)}
                    className="absolute top-0 left-0 flex min-h-11 items-start p-2 font-bold text-xs text-night -outline-offset-3"
                  >
                    <span className="rounded-full bg-white px-2.5 py-0.5 shadow-sm hover:underline">
                      Make cover
                    </span>
                  </button>
                )}
                <div className="mt-auto flex justify-between">
                  {buttons.map(({ part, label, Icon, to }) => (
                    <button
                      key={part}
                      type="button"
                      aria-label={label}
                      data-part={part}
                      aria-disabled={to === -1 || to === urls.length || undefined}
                      onClick={() => {
                        if (to === undefined) remove(place)
                        else if (to >= 0 && to < urls.length) moveTo(place, to, part)
                      }}
                      className="grid size-11 place-items-center -outline-offset-3 hover:bg-line aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
                    >
                      <Icon aria-hidden className="size-4.5" />
                    </button>
                  ))}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** Changes the current list: an upload may have added a picture since the last rendering. */
export type ImagesChange = (urls: readonly string[]) => string[]

export function withImage(url: string): ImagesChange {
  return (urls) => [...new Set([...(isIllustration(url) ? urls : photographsOf(urls)), url])]
}

function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
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
