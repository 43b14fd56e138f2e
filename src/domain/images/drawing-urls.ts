import type { VehicleType } from '../enums.ts'

/** The views of a vehicle that are drawn, the one that cards show first. */
export const drawingAngles = ['side', 'front', 'rear', 'interior', 'wheel'] as const
export type DrawingAngle = (typeof drawingAngles)[number]

/** Paints of the drawn vehicles; each colour people write is drawn in the nearest one. */
export const drawingPaints = [
  'white',
  'silver',
  'grey',
  'black',
  'red',
  'maroon',
  'orange',
  'yellow',
  'gold',
  'beige',
  'brown',
  'green',
  'teal',
  'sky',
  'blue',
  'navy',
  'purple',
] as const
export type DrawingPaint = (typeof drawingPaints)[number]

/** What is drawn: every vehicle type in lower case, and two shapes that a type alone does not tell. */
export const drawingShapes = [
  'suv',
  'pickup',
  'car',
  'hatchback',
  'truck',
  'equipment',
  'van',
  'tractor',
] as const
export type DrawingShape = (typeof drawingShapes)[number]

/** Places and directions a drawing can have, numbered from 1. */
export const drawingScenes = 12

/** The more telling words come first: 'dark blue' is navy, 'blue grey' grey. */
const paintWords: readonly (readonly [word: RegExp, paint: DrawingPaint])[] = [
  [/navy|(?:dark|midnight|deep) blue/, 'navy'],
  [/(?:light|sky|powder|baby|ice) blue|celeste/, 'sky'],
  [/maroon|burgundy|wine|bordeaux|(?:dark|deep) red/, 'maroon'],
  [/teal|turquoise|aqua|cyan/, 'teal'],
  [/silver|alumin|platinum/, 'silver'],
  [/gr[ea]y|graphite|charcoal|gunmetal|titanium|anthracite/, 'grey'],
  [/black|ebony|onyx/, 'black'],
  [/orange|copper/, 'orange'],
  [/yellow|lime/, 'yellow'],
  [/gold|champagne/, 'gold'],
  [/beige|cream|sand|tan|ivory/, 'beige'],
  [/brown|bronze|mocha|chocolate/, 'brown'],
  [/green|olive/, 'green'],
  [/purple|violet|plum|pink|magenta/, 'purple'],
  [/blue/, 'blue'],
  [/red/, 'red'],
  [/white|pearl/, 'white'],
]

/** The paint that a colour is drawn in, whatever words it was written with; grey where they name none. */
export function paintOf(color: string): DrawingPaint {
  const words = color.toLowerCase()
  return paintWords.find(([word]) => word.test(words))?.[1] ?? 'grey'
}

/**
 * Addresses of our own illustrations of a vehicle, `/demo/<shape>/<paint>/<angle>-<scene>.svg`, one an angle. They
 * stand in where a listing comes without pictures.
 * @param seed chooses the place, the same for all angles; any number
 */
export function drawingUrls(type: VehicleType, color: string, seed = color.length): string[] {
  return shapeDrawingUrls(type.toLowerCase() as Lowercase<VehicleType>, color, seed)
}

/** The views there are of a shape: nobody is shown a car's dashboard for an excavator's. */
export function anglesOf(shape: DrawingShape): readonly DrawingAngle[] {
  return shape === 'equipment' || shape === 'tractor'
    ? drawingAngles.filter((angle) => angle !== 'interior')
    : drawingAngles
}

/** The same for a shape that the type alone does not tell. */
export function shapeDrawingUrls(shape: DrawingShape, color: string, seed: number): string[] {
  const scene = (Math.abs(Math.trunc(seed)) % drawingScenes) + 1
  return anglesOf(shape).map((angle) => `/demo/${shape}/${paintOf(color)}/${angle}-${scene}.svg`)
}
