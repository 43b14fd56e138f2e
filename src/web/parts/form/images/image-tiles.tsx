import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'

interface ImageTilesProps {
  urls: readonly string[]
  onChange: (change: ImagesChange) => void
  hasCover?: boolean
}

/** Pictures in order. After a move the button keeps the focus and the new place is announced. */
export function ImageTiles({ urls, onChange, hasCover = false }: ImageTilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  /** Places of the tile that is dragged and of the one below it. */
  const [drag, setDrag] = useState<TileDrag>()

  function move(from: number, to: number, button: 'earlier' | 'later') {
    flushSync(() => {
      onChange((now) => moveItem(now, from, to))
      setSaid(`Picture moved to place ${to + 1} of ${urls.length}`)
    })
    focusButton(to, button)
  }

  function makeCover(place: number) {
    flushSync(() => {
      onChange((now) => moveItem(now, place, 0))
      setSaid(`Picture ${place + 1} is the cover now`)
    })
    focusButton(0, 'later')
  }

  function remove(place: number) {
    flushSync(() => {
      onChange((now) => now.toSpliced(place, 1))
      setSaid(`Picture ${place + 1} removed`)
    })
    focusButton(Math.min(place, urls.length - 2), 'remove')
  }

  function focusButton(place: number, part: string) {
    const tile = list.current?.children[place]
    tile?.querySelector<HTMLButtonElement>(`button[data-part="${part}"]`)?.focus()
  }

  return (
    <>
      {urls.length > 0 && (
        <ul ref={list} aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {urls.map((url, place) => (
            <ImageTile
              key={url}
              url={url}
              place={place}
              isCover={hasCover && place === 0}
              onCover={hasCover ? makeCover : undefined}
              count={urls.length}
              drag={drag}
              onDrag={setDrag}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Changes the current list of pictures: an upload may have added one since the last rendering. */
export type ImagesChange = (urls: readonly string[]) => string[]

export function withImage(url: string): ImagesChange {
  return (urls) => [...new Set([...urls, url])]
}

/** Moves one item of a list to another place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

interface TileDrag {
  from: number
  to: number
}

interface ImageTileProps {
  url: string
  place: number
  isCover: boolean
  /** Moves it to the first place; undefined where the list has no cover. */
  onCover: ((place: number) => void) | undefined
  count: number
  drag: TileDrag | undefined
  onDrag: (drag: TileDrag | undefined) => void
  onMove: (from: number, to: number, button: 'earlier' | 'later') => void
  onRemove: (place: number) => void
}

/** A picture of a list, moved to another place by its buttons or by dragging. */
function ImageTile({ url, place, isCover, onCover, drag, onDrag, ...props }: ImageTileProps) {
  const isTarget = drag?.to === place && drag.from !== place
  const name = `picture ${place + 1}`
  const buttons = [
    {
      part: 'earlier',
      label: `Move ${name} earlier`,
      Icon: ArrowLeft,
      isDisabled: place === 0,
      act: () => props.onMove(place, place - 1, 'earlier'),
    },
    { part: 'remove', label: `Remove ${name}`, Icon: Trash2, act: () => props.onRemove(place) },
    {
      part: 'later',
      label: `Move ${name} later`,
      Icon: ArrowRight,
      isDisabled: place === props.count - 1,
      act: () => props.onMove(place, place + 1, 'later'),
    },
  ]
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        // Some browsers drag nothing without data.
        dataTransfer.setData('text/plain', name)
        onDrag({ from: place, to: place })
      }}
      onDragOver={(event) => {
        if (!drag) return
        event.preventDefault()
        if (drag.to !== place) onDrag({ ...drag, to: place })
      }}
      onDrop={(event) => {
        if (!drag) return
        event.preventDefault()
        if (isTarget) props.onMove(drag.from, place, 'later')
      }}
      onDragEnd={() => onDrag(undefined)}
      className={classNames(
        'relative flex cursor-grab select-none flex-col overflow-hidden rounded-md border bg-sunken',
        drag?.from === place && 'opacity-50',
        isTarget ? 'border-focus ring-3 ring-focus' : 'border-line',
      )}
    >
      <Picture
        {...imageSources(url, '(min-width: 64rem) 16rem, 50vw')}
        alt={`Picture ${place + 1}${isCover ? ', the cover' : ''}`}
        width={320}
        height={210}
        // The tile is dragged, not the file.
        draggable={false}
        className="aspect-[32/21] w-full object-cover"
      />
      {isCover && (
        <span className="absolute top-2 left-2 rounded-full bg-night px-2.5 py-0.5 font-bold text-xs text-white">
          Cover
        </span>
      )}
      {onCover && !isCover && (
        <button
          type="button"
          aria-label={`Make cover: ${name}`}
          onClick={() => onCover(place)}
          className="absolute top-0 left-0 flex min-h-11 items-start p-2 font-bold text-xs text-night -outline-offset-3"
        >
          <span className="rounded-full bg-white px-2.5 py-0.5 shadow-sm hover:underline">Make cover</span>
        </button>
      )}
      <div className="mt-auto flex justify-between">
        {buttons.map(({ part, label, Icon, isDisabled, act }) => (
          <button
            key={part}
            type="button"
            aria-label={label}
            data-part={part}
            aria-disabled={isDisabled || undefined}
            onClick={isDisabled ? undefined : act}
            className="grid size-11 place-items-center -outline-offset-3 hover:bg-line aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
          >
            <Icon aria-hidden className="size-4.5" />
          </button>
        ))}
      </div>
    </li>
  )
}
