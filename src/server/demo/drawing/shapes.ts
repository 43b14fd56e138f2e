import type { DrawingShape } from '#domain/images/drawing-urls.ts'
import shapes from './shapes.json' with { type: 'json' }

export type RoadShape = Exclude<DrawingShape, 'equipment' | 'tractor'>

/** View from the right, front to the right, on a canvas of 1200 by 800; SVG paths in canvas units. */
export interface SideShape {
  /** Outline with the wheel arches cut out. */
  body: string
  /** Crease along the doors from rear to front, starting with `M`. */
  crease: string
  panes: readonly string[]
  pillars: string
  seams: string
  handles: readonly (readonly number[])[]
  mirrorX: number
  mirrorY: number
  headlamp: string
  taillamp: string
  cladding: string
  top: number
  bottom: number
  /** The middles of the wheels. */
  rear: number
  front: number
  wheelY: number
  radius: number
  arch: number
  rim: string
  /** Width of unpainted arch trim; absent: painted. */
  trim?: number
}

/** Front and rear view: half widths from the middle line and heights, in canvas units. */
export interface EndShape {
  half: number
  roofHalf: number
  roof: number
  /** Foot of the windscreen. */
  belt: number
  /** Front edge of the bonnet. */
  nose: number
  /** Lower end of the bumper. */
  sill: number
  /** Foot of the rear window. */
  rearBelt: number
  /** `wide` or `tall`. */
  rearLamps: string
  tyre: number
  /** `box`: wider and higher than the cab; `bed`: open. */
  load?: string
  rails?: boolean
}

export const roadShapes: Readonly<Record<RoadShape, { side: SideShape; end: EndShape }>> = shapes
