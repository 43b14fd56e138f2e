import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ImageTile } from './image-tile.tsx'
import { type ImagesChange, moveItem } from './images-change.ts'
import { useTileDrag } from './use-tile-drag.ts'

interface ImageTilesProps {
  urls: readonly string[]
  onChange: (change: ImagesChange) => void
  /** The first one is the cover. */
  hasCover?: boolean
}

/** Pictures in their order. A moved one keeps the focus on its button, and its new place is announced. */
export function ImageTiles({ urls, onChange, hasCover = false }: ImageTilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const { drag, begin } = useTileDrag(list, (from, to) => move(from, to, 'later'))

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
              onGrip={begin}
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
