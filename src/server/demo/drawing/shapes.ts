import type { DrawingShape } from '#domain/images/drawing-urls.ts'
import { type ProfileShape, profileShapes, shapeOfProfile } from './profiles.ts'
import shapes from './shapes.json' with { type: 'json' }

/** Drawn whole, not from the sides and ends of a road vehicle. */
export const machineShapes = ['equipment', 'tractor', 'backhoe', 'forklift'] as const
export type MachineShape = (typeof machineShapes)[number]
export type RoadShape = Exclude<DrawingShape, MachineShape>

/**
 * `side` is the view from the right, front to the right, in SVG paths: the body with its wheel arches cut out, the
 * crease along the doors from rear to front, the middles of the wheels (`rear`, `front`, `wheelY`), and `trim`, the
 * width of unpainted arch trim.
 *
 * `end` is the front and rear view: half widths from the middle line, and the heights of roof, belt (foot of the
 * windscreen), nose (front edge of the bonnet), sill (lower end of the bumper) and rear belt. Its load is a `box`, wider
 * and higher than the cab, or an open `bed`.
 *
 * `extra` is a template of the folder `extras`, drawn in centimetres at `place` where it has one.
 */
export type Shape = (typeof shapes)['car'] & {
  extra: string | undefined
  fittings?: string
  place?: ReturnType<typeof shapeOfProfile>['place']
}

const { truck } = shapes
const drawn = Object.entries(shapes).map(([name, shape]) => [name, { ...shape, extra: name }])
/** A truck's load is an addition, too. */
const loads = ['flatbed', 'tipper'].map((name) => [
  name,
  { side: truck.side, end: { ...truck.end, load: '', rails: false }, extra: name },
])
const profiled = profileShapes.map((name: ProfileShape) => [name, shapeOfProfile(name)])

export const roadShapes: Readonly<Record<RoadShape, Shape>> = Object.fromEntries([
  ...drawn,
  ...loads,
  ...profiled,
])
