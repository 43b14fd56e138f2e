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
  rearLamps: 'wide' | 'tall'
  tyre: number
  /** `box`: wider and higher than the cab; `bed`: open. */
  load?: 'box' | 'bed'
  rails?: true
}

export const floorLine = 668

export const endShapes = {
  car: {
    half: 268,
    roofHalf: 172,
    roof: 286,
    belt: 404,
    nose: 470,
    sill: 632,
    rearBelt: 398,
    rearLamps: 'wide',
    tyre: 60,
  },
  hatchback: {
    half: 248,
    roofHalf: 174,
    roof: 262,
    belt: 398,
    nose: 466,
    sill: 632,
    rearBelt: 388,
    rearLamps: 'tall',
    tyre: 58,
  },
  suv: {
    half: 280,
    roofHalf: 194,
    roof: 214,
    belt: 366,
    nose: 430,
    sill: 616,
    rearBelt: 362,
    rearLamps: 'wide',
    tyre: 70,
    rails: true,
  },
  pickup: {
    half: 284,
    roofHalf: 186,
    roof: 226,
    belt: 368,
    nose: 424,
    sill: 610,
    rearBelt: 350,
    rearLamps: 'tall',
    tyre: 74,
    load: 'bed',
  },
  van: {
    half: 262,
    roofHalf: 218,
    roof: 176,
    belt: 404,
    nose: 452,
    sill: 632,
    rearBelt: 370,
    rearLamps: 'tall',
    tyre: 58,
  },
  truck: {
    half: 252,
    roofHalf: 216,
    roof: 222,
    belt: 404,
    nose: 442,
    sill: 616,
    rearBelt: 400,
    rearLamps: 'wide',
    tyre: 64,
    load: 'box',
  },
} as const satisfies Record<string, EndShape>
