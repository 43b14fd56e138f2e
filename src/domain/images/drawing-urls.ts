const angles = ['side', 'front', 'rear', 'interior', 'wheel']
/** The angle that a shape has no picture of. */
const absentAngles: Readonly<Record<string, string>> = {
  ...{ flatbed: 'rear', tipper: 'rear' },
  ...{ equipment: 'interior', tractor: 'interior', backhoe: 'interior', forklift: 'interior' },
}

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

/**
 * One address for each angle.
 * @param shape a folder of `src/server/demo/art`
 * @param color as the seller writes it. Grey if it is not recognised.
 * @param seed selects the scene
 */
export function shapeDrawingUrls(shape: string, color: string, seed: number): string[] {
  const scene = (Math.abs(Math.trunc(seed)) % drawingScenes) + 1
  const words = color.toLowerCase()
  const [paint = 'grey'] = Object.entries(wordsOfPaints).find(([, pattern]) => pattern.test(words)) ?? []
  return angles
    .filter((angle) => angle !== absentAngles[shape])
    .map((angle) => `/demo/${shape}/${paint}/${angle}-${scene}.svg`)
}
