import type { DrawingPaint } from '#domain/images/drawing-urls.ts'

export type Shades = ReturnType<typeof shadesOf>

const bases: Readonly<Record<DrawingPaint, string>> = {
  white: '#eef1f2',
  silver: '#bcc4cb',
  grey: '#79828b',
  black: '#262b32',
  red: '#c81f2d',
  maroon: '#741b2a',
  orange: '#e4681c',
  yellow: '#f0b81a',
  gold: '#bd9c5c',
  beige: '#d6c8a9',
  brown: '#6d4b36',
  green: '#23704e',
  teal: '#128089',
  sky: '#74b3dc',
  blue: '#1d5fb4',
  navy: '#1e3563',
  purple: '#61408a',
}

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
