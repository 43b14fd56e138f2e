import type { VehicleType } from '../enums.ts'

/** Drawn views of a vehicle; cards show the first. */
export const drawingAngles = ['side', 'front', 'rear', 'interior', 'wheel'] as const
export type DrawingAngle = (typeof drawingAngles)[number]

/** Paints of the drawings; every other colour is drawn in the nearest one. */
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

/** Drawn shapes: every vehicle type in lower case, and two that are no type. */
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

/** Number of backgrounds and directions, numbered from 1. */
export const drawingScenes = 12

/** More specific words come first: 'dark blue' is navy, 'blue grey' grey. */
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

/** The paint for a colour in any wording; grey where no colour is recognised. */
export function paintOf(color: string): DrawingPaint {
  const words = color.toLowerCase()
  return paintWords.find(([word]) => word.test(words))?.[1] ?? 'grey'
}

/**
 * Addresses of the illustrations for a listing without pictures, `/demo/<shape>/<paint>/<angle>-<scene>.svg`, one an angle.
 * @param seed any number; selects the scene, the same for all angles
 */
export function drawingUrls(type: VehicleType, color: string, seed = color.length): string[] {
  return shapeDrawingUrls(type.toLowerCase() as Lowercase<VehicleType>, color, seed)
}

/** Views drawn of a shape: a car's dashboard does not fit an excavator. */
export function anglesOf(shape: DrawingShape): readonly DrawingAngle[] {
  return shape === 'equipment' || shape === 'tractor'
    ? drawingAngles.filter((angle) => angle !== 'interior')
    : drawingAngles
}

export function shapeDrawingUrls(shape: DrawingShape, color: string, seed: number): string[] {
  const scene = (Math.abs(Math.trunc(seed)) % drawingScenes) + 1
  return anglesOf(shape).map((angle) => `/demo/${shape}/${paintOf(color)}/${angle}-${scene}.svg`)
}
