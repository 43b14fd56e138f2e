import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollNearEdge } from './edge-scroll.ts'
import { nearestTile } from './nearest-tile.ts'

/** A tile on its way: its place in the list, the place it would take, and how far it is from its own. */
export interface TileDrag {
  place: number
  target: number
  shiftX: number
  shiftY: number
}

/** A pointer that moves less than this has clicked. */
const slackPx = 5

/**
 * Drags the tiles of a list with a mouse, a pen or a finger; the list scrolls at the screen's edges, Escape lets go.
 * @returns the drag under way, and what begins one
 */
export function useTileDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<TileDrag>()

  function begin({ clientX, clientY, pointerId, button }: ReactPointerEvent, place: number) {
    const tiles = [...(list.current?.children ?? [])]
    const tile = tiles[place]
    if (!tile || button !== 0) return
    const start = tile.getBoundingClientRect()
    const grip = { x: clientX - start.left, y: clientY - start.top }
    const at = { x: clientX, y: clientY }
    let now: TileDrag | undefined
    const listening = new AbortController()
    const { signal } = listening

    function follow() {
      const [shiftX, shiftY] = now ? [now.shiftX, now.shiftY] : [0, 0]
      // Each tile's place without the drag, after any scrolling.
      const boxes = tiles.map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return each === tile
          ? { left: left - shiftX, top: top - shiftY, width, height }
          : { left, top, width, height }
      })
      const own = boxes[place] ?? start
      now = {
        place,
        target: nearestTile(boxes, at.x, at.y) ?? place,
        shiftX: at.x - grip.x - own.left,
        shiftY: at.y - grip.y - own.top,
      }
      flushSync(() => setDrag(now))
    }
    function scroll() {
      if (signal.aborted) return
      if (now && tile) {
        scrollNearEdge(tile, at.y)
        follow()
      }
      requestAnimationFrame(scroll)
    }
    function end(isDropped: boolean) {
      listening.abort()
      const last = now
      flushSync(() => setDrag(undefined))
      if (isDropped && last && last.target !== place) onDrop(place, last.target)
    }
    const mine = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) handle(event)
    }
    document.addEventListener(
      'pointermove',
      mine((event) => {
        at.x = event.clientX
        at.y = event.clientY
        if (now || Math.hypot(at.x - clientX, at.y - clientY) > slackPx) follow()
      }),
      { signal },
    )
    document.addEventListener(
      'pointerup',
      mine(() => end(true)),
      { signal },
    )
    document.addEventListener(
      'pointercancel',
      mine(() => end(false)),
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // A dialog around the list stays open.
        event.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
    requestAnimationFrame(scroll)
  }

  return { drag, begin }
}
