export const drawingAngles = ['side', 'front', 'rear', 'interior', 'wheel'] as const
export type DrawingAngle = (typeof drawingAngles)[number]

const machineShapes = ['equipment', 'tractor', 'backhoe', 'forklift'] as const
/** The name of a vehicle type is its usual shape. 'van' has windows, 'truck' a box, 'equipment' is an excavator. */
export const drawingShapes = [
  ...(['car', 'hatchback', 'suv', 'pickup', 'van', 'truck'] as const),
  ...(['kei', 'city', 'hothatch', 'saloon', 'estate', 'coupe', 'roadster', 'convertible'] as const),
  ...(['crossover', 'largesuv', 'offroader', 'mpv', 'minibus', 'bus', 'panelvan', 'keivan'] as const),
  ...(['singlecab', 'doublecab', 'flatbed', 'tipper'] as const),
  ...machineShapes,
] as const
export type DrawingShape = (typeof drawingShapes)[number]

/** Numbered from 1. */
export const drawingScenes = 12

/** The first match wins: 'blue grey' is grey. */
const wordsOfPaints = {
  navy: /navy|(?:dark|midnight|deep) blue/,
  sky: /(?:light|sky|powder|baby|ice) blue|celeste/,
  maroon: /maroon|burgundy|wine|bordeaux|(?:dark|deep) red/,
  teal: /teal|turquoise|aqua|cyan/,
  silver: /silver|alumin|platinum/,
  grey: /gr[ea]y|graphite|charcoal|gunmetal|titanium|anthracite/,
  black: /black|ebony|onyx/,
  orange: /orange|copper/,
  yellow: /yellow|lime/,
  gold: /gold|champagne/,
  beige: /beige|cream|sand|tan|ivory/,
  brown: /brown|bronze|mocha|chocolate/,
  green: /green|olive/,
  purple: /purple|violet|plum|pink|magenta/,
  blue: /blue/,
  red: /red/,
  white: /white|pearl/,
}
export type DrawingPaint = keyof typeof wordsOfPaints
export const drawingPaints = Object.keys(wordsOfPaints) as DrawingPaint[]

/** Grey if no colour is recognised. */
export function paintOf(color: string): DrawingPaint {
  const words = color.toLowerCase()
  return drawingPaints.find((paint) => wordsOfPaints[paint].test(words)) ?? 'grey'
}

export function anglesOf(shape: DrawingShape): readonly DrawingAngle[] {
  if (shape === 'flatbed' || shape === 'tipper') return drawingAngles.filter((angle) => angle !== 'rear')
  return machineShapes.some((machine) => machine === shape)
    ? drawingAngles.filter((angle) => angle !== 'interior')
    : drawingAngles
}

/** One address for each angle. `seed` selects the scene. */
export function shapeDrawingUrls(shape: DrawingShape, color: string, seed: number): string[] {
  const scene = (Math.abs(Math.trunc(seed)) % drawingScenes) + 1
  return anglesOf(shape).map((angle) => `/demo/${shape}/${paintOf(color)}/${angle}-${scene}.svg`)
}
