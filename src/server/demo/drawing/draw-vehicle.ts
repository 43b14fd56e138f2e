import {
  anglesOf,
  type DrawingAngle,
  type DrawingPaint,
  type DrawingShape,
  drawingPaints,
  drawingScenes,
  drawingShapes,
} from '#domain/images/drawing-urls.ts'
import { type Shades, shadesOf } from './palette.ts'
import { frontView, type Look, lookOf, rearView, sideView, wheelView } from './road-views.ts'
import { type MachineShape, machineShapes } from './shapes.ts'
import { fill, fillView, svg, type View } from './template.ts'

/** Places, numbered from 1, alike so that vehicles differ more; a scene's number counts through them, mirrored from half on. */
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

/** Draws a vehicle as an SVG document of 1200 by 800, a few kB; deterministic. */
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

/** Everything behind the vehicle, including the road. */
export function drawPlace(scene: number): View {
  return fillView(`places/${((scene - 1) % placeCount) + 1}`)
}

/** Parses `<shape>/<paint>/<angle>-<scene>.svg`; the scene is optional. @returns undefined for other addresses */
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
