import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import type { TileDrag } from './use-tile-drag.ts'

interface ImageTileProps {
  url: string
  place: number
  isCover: boolean
  /** Moves it to the first place; undefined where the list has no cover. */
  onCover: ((place: number) => void) | undefined
  count: number
  drag: TileDrag | undefined
  onGrip: (event: PointerEvent, place: number) => void
  onMove: (from: number, to: number, button: 'earlier' | 'later') => void
  onRemove: (place: number) => void
}

/** A picture of a list: dragged by a mouse or by its grip, or moved by its buttons, to another place. */
export function ImageTile({ url, place, isCover, onCover, drag, onGrip, ...props }: ImageTileProps) {
  const isDragged = drag?.place === place
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
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        // A finger on the picture itself scrolls the page.
        const isOnButton = event.target instanceof Element && event.target.closest('button')
        if (event.pointerType === 'mouse' && !isOnButton) onGrip(event, place)
      }}
      style={isDragged ? { transform: `translate(${drag.shiftX}px, ${drag.shiftY}px)` } : undefined}
      className={classNames(
        'relative flex select-none flex-col overflow-hidden rounded-md border bg-sunken',
        isDragged && 'z-10 cursor-grabbing opacity-90 shadow-lg',
        drag && !isDragged && drag.target === place ? 'border-focus ring-3 ring-focus' : 'border-line',
      )}
    >
      <Picture
        {...imageSources(url, '(min-width: 64rem) 16rem, 50vw')}
        alt={`Picture ${place + 1}${isCover ? ', the cover' : ''}`}
        width={320}
        height={210}
        className="aspect-[32/21] w-full cursor-grab object-cover"
      />
      {isCover && (
        <span className="absolute top-2 left-2 rounded-full bg-night px-2.5 py-0.5 font-bold text-2xs text-white">
          Cover
        </span>
      )}
      {onCover && !isCover && (
        <button
          type="button"
          aria-label={`Make cover: ${name}`}
          onClick={() => onCover(place)}
          className="absolute top-0 left-0 flex min-h-11 items-start p-2 font-bold text-2xs text-night -outline-offset-3"
        >
          <span className="rounded-full bg-white px-2.5 py-0.5 shadow-sm hover:underline">Make cover</span>
        </button>
      )}
      <span
        aria-hidden
        data-part="grip"
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse') onGrip(event, place)
        }}
        className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-md bg-night/75 text-white">
          <GripVertical className="size-4.5" />
        </span>
      </span>
      <div className="mt-auto flex justify-between">
        {buttons.map(({ part, label, Icon, isDisabled, act }) => (
          <button
            key={part}
            type="button"
            aria-label={label}
            // By which the list finds it again after a move.
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
