import {
  anglesOf,
  type DrawingAngle,
  type DrawingPaint,
  type DrawingShape,
  drawingPaints,
  drawingScenes,
  drawingShapes,
} from '#domain/images/drawing-urls.ts'
import paints from './paints.json' with { type: 'json' }
import { type MachineShape, machineShapes, type RoadShape, roadShapes } from './shapes.ts'
import { fill, fillView, svg, type View } from './template.ts'

/** Few backgrounds, so that vehicles stand out. Scenes use them in turn, and the second half is mirrored. */
const placeCount = 3

/** `scene` counts from 1 to `drawingScenes`. */
export interface Drawing {
  type: DrawingShape
  colour: DrawingPaint
  angle: DrawingAngle
  scene?: number
}

interface Scene {
  type: DrawingShape
  angle: DrawingAngle
  shades: Shades
  behind: string
  look: Look
}

const roadViews = { side: sideView, front: frontView, rear: rearView, wheel: wheelView }

const closeUps: Readonly<Record<'front' | 'rear' | 'wheel', readonly [scale: number, x: number, y: number]>> =
  {
    front: [1.5, 760, 420],
    rear: [1.55, 440, 440],
    wheel: [2.3, 440, 540],
  }

/** An SVG document of 1200 by 800, a few kB. The same on every call. */
export function drawVehicle({ type, colour, angle, scene: number = 1 }: Drawing): string {
  const shades = shadesOf(colour)
  const place = drawPlace(number)
  const { paint, picture } = viewOf({
    type,
    angle,
    shades,
    behind: place.picture,
    look: lookOf(number, colour),
  })
  const isMirrored = number > drawingScenes / 2 && (angle === 'side' || angle === 'wheel')
  const whole = angle === 'interior' ? picture : place.picture + picture
  return svg({
    paint: place.paint + paint,
    picture: isMirrored ? `<g transform="matrix(-1 0 0 1 1200 0)">${whole}</g>` : whole,
  })
}

/** Everything behind the vehicle, with the road. */
export function drawPlace(scene: number): View {
  return fillView(`places/${((scene - 1) % placeCount) + 1}`)
}

/** Parses `<shape>/<paint>/<angle>-<scene>.svg`; the scene is optional. Undefined for other addresses. */
export function parseDrawing(shape: string, paint: string, file: string): Drawing | undefined {
  const [, angleName, number] = /^([a-z]+)(?:-([1-9]\d?))?\.svg$/.exec(file) ?? []
  const type = drawingShapes.find((each) => each === shape)
  const colour = drawingPaints.find((each) => each === paint)
  const angle = type && anglesOf(type).find((each) => each === angleName)
  const sceneNumber = number === undefined ? 1 : Number(number)
  if (!type || !colour || !angle || sceneNumber > drawingScenes) return undefined
  return { type, colour, angle, scene: sceneNumber }
}

function viewOf({ type, angle, shades, behind, look }: Scene): View {
  if (angle === 'interior') return fillView('interior', { ...shades, behind })
  if (!isMachine(type)) return roadViews[angle](type, shades, look)
  const { paint, picture } = fillView(type, { ...shades, wheel: fill('wheels/steel', shades) })
  if (angle === 'side') return { paint, picture }
  const [scale, x, y] = closeUps[angle]
  const move = `translate(${600 - x * scale} ${420 - y * scale}) scale(${scale})`
  return { paint, picture: `<g transform="${move}">${picture}</g>` }
}

const isMachine = (type: DrawingShape): type is MachineShape => machineShapes.some((each) => each === type)

const clad = '#22272d'
const floorLine = 668

type Look = ReturnType<typeof lookOf>

const tints = [
  { glassTop: '#16222d', glassMiddle: '#2c4253', glassFoot: '#5c7a8b' },
  { glassTop: '#0d1218', glassMiddle: '#161d25', glassFoot: '#2f3b46' },
  { glassTop: '#1d2f2c', glassMiddle: '#3d5f5a', glassFoot: '#86aaa0' },
] as const

function lookOf(scene: number, colour: string) {
  const number = scene + colour.length
  return { glass: tints[number % tints.length] ?? tints[0], hasOtherRims: Math.floor(scene / 2) % 2 === 1 }
}

const otherRims: Readonly<Record<string, string>> = { alloy: 'sport', sport: 'alloy', steel: 'steel' }
const rimOf = (rim: string, { hasOtherRims }: Look) => (hasOtherRims ? (otherRims[rim] ?? rim) : rim)

function sideView(type: RoadShape, shades: Shades, look: Look): View {
  const { side: shape, extra, place, fittings = '' } = roadShapes[type]
  const { panes, handles, trim, rim, ...side } = shape
  const extras = extra ? fill(`extras/${extra}`, shades) : ''
  const { top, bottom, rear, front, wheelY, radius } = side
  return fillView('side', {
    ...shades,
    ...side,
    ...look.glass,
    wheel: fill(`wheels/${rimOf(rim, look)}`, shades),
    lowerTop: top + (bottom - top) * 0.55,
    openings: panes.map((pane) => `<path d="${pane}"/>`).join(''),
    panes: panes.map((pane) => fill('side-pane', { pane })).join(''),
    handles: handles.map(([x = 0, y = 0]) => fill('side-handle', { ...shades, x, y })).join(''),
    extras:
      place && extras
        ? `<g transform="translate(${place.x} ${place.y}) scale(${place.scale} ${-place.scale})">${extras}</g>${fittings}`
        : fittings + extras,
    floor: wheelY + radius,
    tyre: radius * 0.9,
    rearLeft: rear - radius,
    frontLeft: front - radius,
    wheelTop: wheelY - radius,
    wheelSize: radius * 2,
    lip: trim ? clad : shades.seam,
    lipWidth: trim ? trim * 2 : 5,
  })
}

function wheelView(type: RoadShape, shades: Shades, look: Look): View {
  const { rim, trim } = roadShapes[type].side
  return fillView('wheel', {
    ...shades,
    wheel: fill(`wheels/${rimOf(rim, look)}`, shades),
    lip: trim ? fill('wheels/cladding') : '',
    edge: trim ? '#0f1215' : shades.seam,
  })
}

const faces: Partial<Record<RoadShape, 'sport' | 'bold' | 'round' | 'cab' | 'small'>> = {
  ...{ kei: 'small', city: 'small', hatchback: 'small' },
  ...{ hothatch: 'sport', coupe: 'sport', roadster: 'sport', convertible: 'sport' },
  ...{ suv: 'bold', largesuv: 'bold', pickup: 'bold', doublecab: 'bold' },
  ...{ van: 'cab', minibus: 'cab', bus: 'cab', panelvan: 'cab', keivan: 'cab' },
  ...{ truck: 'cab', flatbed: 'cab', tipper: 'cab', singlecab: 'cab' },
  offroader: 'round',
}

/** The driver sits on the vehicle's right, which the front view shows on the left. */
function frontView(type: RoadShape, shades: Shades): View {
  const { end } = roadShapes[type]
  const { half, belt, nose, sill } = end
  const values = endValues(type, shades)
  const creases = [49, 50, 54, 56, 58, 60, 62].map((share) => [`crease${share}`, 600 - half * (share / 100)])
  return fillView('front', {
    ...values,
    ...Object.fromEntries(creases),
    face: fill(`faces/${faces[type] ?? 'usual'}`, values),
    load: end.load === 'box' ? fill('front-box', values) : '',
    rails: end.rails ? fill('roof-rails', values) : '',
    seatLeft: 600 - half * 0.36,
    seatRight: 600 + half * 0.36,
    bonnetMiddle: (belt + nose) / 2,
    plate: fill('plate', { plate: sill - 68 }),
  })
}

function rearView(type: RoadShape, shades: Shades): View {
  const { end } = roadShapes[type]
  const { roof, sill, rearBelt, rearLamps, load } = end
  const values = endValues(type, shades)
  if (load === 'box') return fillView('rear-box', { ...values, plate: fill('plate', { plate: sill - 14 }) })
  const plateY = rearBelt + (sill - rearBelt) * 0.44
  const lid =
    load === 'bed'
      ? fill('rear-bed', { ...values, plate: fill('plate', { plate: sill - 44 }) })
      : fill('rear-lid', { ...values, plateY, plate: fill('plate', { plate: plateY + 2 }) })
  const heating = Array.from(
    { length: isOpen(type) ? 0 : 7 },
    (_, line) => `M300 ${roof + 42 + ((rearBelt - roof - 60) / 7) * line}H900`,
  )
  return fillView('rear', {
    ...values,
    lid,
    heating: heating.join(''),
    rearWindow: isOpen(type) ? '' : fill('rear-window', values),
    lamps: fill(`tail-lamps-${rearLamps}`, { ...values, lamp: rearBelt + (load === 'bed' ? 64 : 22) }),
  })
}

const isOpen = (type: RoadShape) => type === 'roadster' || type === 'convertible'

function endValues(type: RoadShape, shades: Shades) {
  const { half, roofHalf, roof, belt, nose, sill, rearBelt, tyre } = roadShapes[type].end
  const left = 600 - half
  const anchors = {
    left,
    right: 600 + half,
    roofLeft: 600 - roofHalf,
    roofRight: 600 + roofHalf,
    roof,
    belt,
    nose,
    sill,
    rearBelt,
  }
  return {
    ...shades,
    ...anchors,
    outline: fill(isOpen(type) ? 'end-outline-open' : 'end-outline', anchors),
    opacity: isOpen(type) ? 0.55 : 1,
    box: mix('#d9dfe4', shades.base, 0.08),
    shadow: half + 90,
    tyre,
    tyreMiddle: left + 8 + tyre / 2,
    tyreRight: left + tyre,
    tyreHeight: floorLine - sill + 60,
  }
}

type Shades = ReturnType<typeof shadesOf>

const bases: Readonly<Record<DrawingPaint, string>> = paints

function shadesOf(paint: DrawingPaint) {
  const base = bases[paint]
  return {
    base,
    light: mix(base, '#ffffff', 0.42),
    glint: mix(base, '#ffffff', 0.78),
    dark: mix(base, '#0b1524', 0.32),
    deep: mix(base, '#0a111b', 0.62),
    seam: mix(base, '#0a111b', 0.5),
  }
}

/** Interpolates `#rrggbb` colours. `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
