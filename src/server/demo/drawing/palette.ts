import type { DrawingPaint } from '#domain/images/drawing-urls.ts'
import paints from './paints.json' with { type: 'json' }

export type Shades = ReturnType<typeof shadesOf>

const bases: Readonly<Record<DrawingPaint, string>> = paints

export function shadesOf(paint: DrawingPaint) {
  const base = bases[paint]
  return {
    base,
    light: mix(base, '#ffffff', 0.42),
    /** Edge of a crease. */
    glint: mix(base, '#ffffff', 0.78),
    dark: mix(base, '#0b1524', 0.32),
    /** Sills and wheel arches. */
    deep: mix(base, '#0a111b', 0.62),
    /** Gaps between panels. */
    seam: mix(base, '#0a111b', 0.5),
  }
}

/** Interpolates two `#rrggbb` colours: `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
