import shapes from './shapes.json' with { type: 'json' }

export type RoadShape = keyof typeof shapes

/**
 * `side` is the view from the right, front to the right, in SVG paths: the body with its wheel arches cut out, the
 * crease along the doors from rear to front, the middles of the wheels (`rear`, `front`, `wheelY`), and `trim`, the
 * width of unpainted arch trim.
 *
 * `end` is the front and rear view: half widths from the middle line, and the heights of roof, belt (foot of the
 * windscreen), nose (front edge of the bonnet), sill (lower end of the bumper) and rear belt. Its load is a `box`, wider
 * and higher than the cab, or an open `bed`.
 */
export const roadShapes: Readonly<Record<RoadShape, (typeof shapes)['car']>> = shapes
