import type { DrawingShape } from '../../images/drawing-urls.ts'
import { foldText, nameKey } from '../../text/names.ts'
import { drawnShape } from './drawn-shape.ts'

/**
 * What a buyer may take in place of another, and the shapes of each: a van where a van was sold, not a lorry, though both
 * are of the type Truck. Saloons and estates are one, as are hatchbacks of all sizes, and all SUVs.
 */
export const shapesOfKinds = {
  hatchback: ['hatchback', 'kei', 'city', 'hothatch'],
  saloon: ['car', 'saloon', 'estate'],
  sports: ['coupe', 'roadster', 'convertible'],
  mpv: ['mpv'],
  suv: ['suv', 'crossover', 'largesuv', 'offroader'],
  pickup: ['pickup', 'singlecab', 'doublecab'],
  van: ['van', 'keivan', 'minibus', 'panelvan'],
  bus: ['bus'],
  lorry: ['truck', 'flatbed', 'tipper'],
  tractor: ['tractor'],
  digger: ['backhoe'],
  forklift: ['forklift'],
  equipment: ['equipment'],
} as const satisfies Record<string, readonly DrawingShape[]>
export type BodyKind = keyof typeof shapesOfKinds

export const bodyKinds = Object.keys(shapesOfKinds) as BodyKind[]

const kindOfShape = new Map<DrawingShape, BodyKind>(
  bodyKinds.flatMap((kind) => shapesOfKinds[kind].map((shape) => [shape, kind] as const)),
)

/** Excavators have the usual drawing of Equipment, as have trailers and motorcycles. */
const excavators = /excavat|digger/

/** Of listings whose make and model are one but for case, accents and spaces, it is the same. */
export function bodyKindOf({ brand, model, vehicleType }: Parameters<typeof drawnShape>[0]): BodyKind {
  const name = foldText(nameKey(model))
  const shape = drawnShape({ brand: foldText(nameKey(brand)), model: name, vehicleType })
  if (shape === 'equipment' && excavators.test(name)) return 'digger'
  return kindOfShape.get(shape) ?? 'equipment'
}
