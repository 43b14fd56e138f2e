import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

/** A tile on its way: its place in the list, the place it would take, and how far it is from its own. */
export interface TileDrag {
  place: number
  target: number
  shiftX: number
  shiftY: number
}

/** A pointer that moves less than this has clicked. */
const slackPx = 5

/** Drags the tiles of a list with a mouse, a pen or a finger; the list scrolls at the screen's edges, Escape lets go. */
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
    function listen(
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      handle: (event: PointerEvent) => void,
    ) {
      const ofThisPointer = (event: PointerEvent) => event.pointerId === pointerId && handle(event)
      document.addEventListener(type, ofThisPointer, { signal })
    }
    listen('pointermove', (event) => {
      at.x = event.clientX
      at.y = event.clientY
      if (now || Math.hypot(at.x - clientX, at.y - clientY) > slackPx) follow()
    })
    listen('pointerup', () => end(true))
    listen('pointercancel', () => end(false))
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

interface TileBox {
  left: number
  top: number
  width: number
  height: number
}

/** How far beside the tiles a picture may be let go and still find a place. */
const reachPx = 60

/** The place of the tile whose middle is nearest to a point; undefined where that is clearly beside all tiles. */
export function nearestTile(boxes: readonly TileBox[], x: number, y: number): number | undefined {
  const isBeside = ({ left, top, width, height }: TileBox) =>
    x < left - reachPx || x > left + width + reachPx || y < top - reachPx || y > top + height + reachPx
  if (boxes.every(isBeside)) return undefined
  const distances = boxes.map(({ left, top, width, height }) =>
    Math.hypot(x - left - width / 2, y - top - height / 2),
  )
  return distances.indexOf(Math.min(...distances))
}

const edgePx = { top: 120, bottom: 90 }
const stepPx = 9

/** @param height where on the screen a tile is held, in CSS pixels from the top */
function scrollNearEdge(element: Element, height: number): void {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  if (height < top + edgePx.top) scroller.scrollBy(0, -stepPx)
  else if (height > bottom - edgePx.bottom) scroller.scrollBy(0, stepPx)
}

function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY)
    if (scrolls && around.scrollHeight > around.clientHeight) return around
  }
  return document.scrollingElement ?? document.documentElement
}
