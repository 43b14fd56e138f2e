/** A tile's place on the screen, in CSS pixels. */
export interface TileBox {
  left: number
  top: number
  width: number
  height: number
}

/** How far beside the tiles a picture may be let go and still find a place. */
const reachPx = 60

/**
 * The place of the tile whose middle is nearest to a point, as something is dragged there.
 * @returns its place from 0, or undefined where the point is clearly beside all tiles
 */
export function nearestTile(boxes: readonly TileBox[], x: number, y: number): number | undefined {
  const isBeside = ({ left, top, width, height }: TileBox) =>
    x < left - reachPx || x > left + width + reachPx || y < top - reachPx || y > top + height + reachPx
  if (boxes.every(isBeside)) return undefined
  const distances = boxes.map(({ left, top, width, height }) =>
    Math.hypot(x - left - width / 2, y - top - height / 2),
  )
  return distances.indexOf(Math.min(...distances))
}
