import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { imageSources } from '#domain/uploaded-images.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'

interface ImageTileProps {
  url: string
  /** From 0. */
  place: number
  isCover: boolean
  count: number
  onMove: (from: number, to: number, button: 'earlier' | 'later') => void
  onRemove: (place: number) => void
}

/** What is dragged is a picture of this list: files and texts from elsewhere are none. */
const dragType = 'application/x-listing-picture'

/** A picture of a list: dragged, or moved by its buttons, to another place. */
export function ImageTile({ url, place, isCover, count, onMove, onRemove }: ImageTileProps) {
  const [isTarget, setIsTarget] = useState(false)
  const name = `picture ${place + 1}`
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(place))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        setIsTarget(false)
        const from = event.dataTransfer.getData(dragType)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), place, 'later')
      }}
      className={classNames(
        'relative overflow-hidden rounded-md border bg-sunken',
        isTarget ? 'border-focus ring-3 ring-focus' : 'border-line',
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
      <div className="flex justify-between">
        <TileButton
          label={`Move ${name} earlier`}
          part="earlier"
          isDisabled={place === 0}
          onClick={() => onMove(place, place - 1, 'earlier')}
        >
          <ArrowLeft aria-hidden className="size-4.5" />
        </TileButton>
        <TileButton label={`Remove ${name}`} part="remove" onClick={() => onRemove(place)}>
          <Trash2 aria-hidden className="size-4.5" />
        </TileButton>
        <TileButton
          label={`Move ${name} later`}
          part="later"
          isDisabled={place === count - 1}
          onClick={() => onMove(place, place + 1, 'later')}
        >
          <ArrowRight aria-hidden className="size-4.5" />
        </TileButton>
      </div>
    </li>
  )
}

interface TileButtonProps {
  label: string
  /** By which the list finds it again after a move. */
  part: 'earlier' | 'later' | 'remove'
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

function TileButton({ label, part, isDisabled = false, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-part={part}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="grid size-11 place-items-center hover:bg-line aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
    >
      {children}
    </button>
  )
}
