import {
  anglesOf,
  type DrawingAngle,
  type DrawingPaint,
  type DrawingShape,
  drawingPaints,
  drawingScenes,
  drawingShapes,
} from '#domain/images/drawing-urls.ts'
import { endShapes } from './end-shapes.ts'
import { endView } from './end-view.ts'
import { interior } from './interior.ts'
import { truck, van } from './load-carriers.ts'
import { excavator, tractor } from './machines.ts'
import { type Shades, shadesOf } from './palette.ts'
import { placeCount, scene } from './scene.ts'
import { hatchback, pickup, type SideShape, sedan, suv } from './side-shapes.ts'
import { sideView } from './side-view.ts'
import { wheelView } from './wheel-view.ts'

/** `scene` counts from 1 to `drawingScenes`. */
export interface Drawing {
  type: DrawingShape
  colour: DrawingPaint
  angle: DrawingAngle
  scene?: number
}

interface View {
  paint: string
  picture: string
}

type RoadShape = Exclude<DrawingShape, 'equipment' | 'tractor'>
const sides: Readonly<Record<RoadShape, SideShape>> = { suv, pickup, car: sedan, hatchback, truck, van }
const machines = { equipment: excavator, tractor } as const

const closeUps: Readonly<Record<'front' | 'rear' | 'wheel', readonly [scale: number, x: number, y: number]>> =
  {
    front: [1.5, 760, 420],
    rear: [1.55, 440, 440],
    wheel: [2.3, 440, 540],
  }

/** Draws a vehicle as an SVG document of 1200 by 800, a few kB; deterministic. */
export function drawVehicle({ type, colour, angle, scene: number = 1 }: Drawing): string {
  const shades = shadesOf(colour)
  const place = scene(number)
  const isMirrored = number > placeCount && (angle === 'side' || angle === 'wheel')
  if (angle === 'interior') {
    const { paint, picture } = interior(place.behind, shades)
    return svg(place.paint + paint, picture)
  }
  const { paint, picture } =
    type === 'equipment' || type === 'tractor'
      ? machineView(type, angle, shades)
      : roadView(type, angle, shades)
  const whole = place.behind + picture
  return svg(place.paint + paint, isMirrored ? `<g transform="matrix(-1 0 0 1 1200 0)">${whole}</g>` : whole)
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

function roadView(type: RoadShape, angle: Exclude<DrawingAngle, 'interior'>, shades: Shades): View {
  const side = sides[type]
  if (angle === 'side') return sideView(side, shades)
  if (angle === 'wheel') return wheelView(shades, side.wheels.rim, side.wheels.trim !== undefined)
  return endView(endShapes[type], shades, angle)
}

function machineView(
  type: keyof typeof machines,
  angle: Exclude<DrawingAngle, 'interior'>,
  shades: Shades,
): View {
  const { paint, picture } = machines[type](shades)
  if (angle === 'side') return { paint, picture }
  const [scale, x, y] = closeUps[angle]
  return {
    paint,
    picture: `<g transform="translate(${600 - x * scale} ${420 - y * scale}) scale(${scale})">${picture}</g>`,
  }
}

function svg(definitions: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><defs>${definitions}</defs>${content}</svg>`
}
