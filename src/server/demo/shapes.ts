import type { DrawingShape } from '#domain/images/drawing-urls.ts'
import profiles from './profiles.json' with { type: 'json' }
import shapes from './shapes.json' with { type: 'json' }

type Point = readonly [x: number, y: number]

/** Side view in centimetres: x from the rear, y above the road. Corners have a radius, pillars head, foot and width. */
interface Profile {
  wheels: readonly number[]
  tyre: number
  sill: number
  rim: string
  trim?: number
  extra?: string
  rails?: readonly number[]
  bed?: number
  lamp?: number
  body: readonly (readonly number[])[]
  glass: readonly (readonly number[])[]
  pillars: readonly (readonly number[])[]
  doors: readonly number[]
  /** Half width, half width of the roof, then heights: roof, belt, nose, sill, rear belt. */
  end: readonly number[]
}

type ProfileShape = keyof typeof profiles

const groundY = 640
const middleX = 600
const lengthPx = 960
const heightPx = 500
/** A vehicle of this length fills the drawing. Shorter ones keep a part of the difference. */
const fullLengthCm = 450

function shapeOfProfile(name: ProfileShape) {
  const profile: Profile = profiles[name]
  const { body, glass, pillars, doors, wheels, tyre, sill } = profile
  const [rearWheel = 0, frontWheel = 0] = wheels
  const xs = body.map(([x = 0]) => x)
  const ys = body.map(([, y = 0]) => y)
  const length = Math.max(...xs)
  const share = Math.min(1, (length / fullLengthCm) ** 0.8)
  const scale = Math.min((lengthPx * share) / length, heightPx / Math.max(...ys))
  const at = (x: number, y: number): Point => [middleX + (x - length / 2) * scale, groundY - y * scale]
  const text = (x: number, y: number) => at(x, y).map(round).join(' ')
  const corners = (list: Profile['body']) =>
    list.map(([x = 0, y = 0, radius = 0]) => ({ point: at(x, y), radius: radius * scale }))

  const glassYs = glass.map(([, y = 0]) => y)
  const glassXs = glass.map(([x = 0]) => x)
  const beltY = Math.min(...glassYs)
  const headY = Math.max(...glassYs)
  const nose = body.slice(-4)
  const [noseX = 0, noseY = 0] = nose[0] ?? []
  const [faceX = 0] = nose[1] ?? []
  const lamp = profile.lamp ?? 38
  const [tailX = 0, tailHead = 0] = body[2] ?? []
  const tailY = Math.min(tailHead, beltY + 4)
  const archCm = tyre * 0.58
  const arch = archCm * scale
  const reach = Math.sqrt(Math.max(0, archCm ** 2 - (tyre / 2 - sill) ** 2))
  const cut = (wheel: number) =>
    `L${text(wheel + reach, sill)}A${round(arch)} ${round(arch)} 0 1 0 ${text(wheel - reach, sill)}`
  const [, bottom] = at(0, sill)
  const [, top] = at(0, Math.max(...ys))
  const creaseY = sill + (beltY - sill) * 0.76
  return {
    side: {
      body: `${rounded(corners(body), false)}${cut(frontWheel)}${cut(rearWheel)}Z`,
      crease: `M${text(0, creaseY - 3)}Q${text(length / 2, creaseY + 5)} ${text(length, creaseY - 8)}`,
      panes: [rounded(corners(glass), true)],
      pillars: pillars
        .map(([head = 0, foot = 0, width = 0]) => {
          const half = width / 2
          return `M${text(head - half, headY)}L${text(head + half, headY)}L${text(foot + half, beltY)}L${text(foot - half, beltY)}Z`
        })
        .join(''),
      seams: doors
        .map((x) => {
          const isAtWheel = x < rearWheel + archCm
          const foot = isAtWheel ? rearWheel + archCm + 2 : x
          return `M${text(x, beltY - 2)}L${text(x, sill + (beltY - sill) * 0.55)}L${text(foot, sill + 5)}`
        })
        .join(''),
      headlamp: `M${text(noseX - lamp, noseY + 2)}L${text(noseX + 2, noseY - 5)}L${text(faceX - 3, noseY - 17)}Q${text(noseX - lamp * 0.3, noseY - 18)} ${text(noseX - lamp * 0.6, noseY - 13)}Q${text(noseX - lamp * 0.9, noseY - 8)} ${text(noseX - lamp, noseY + 2)}Z`,
      taillamp: `M${text(tailX - 2, tailY - 4)}L${text(tailX + 14, tailY - 5)}L${text(tailX + 12, tailY - 24)}L${text(tailX - 3, tailY - 27)}Z`,
      cladding: `M${text(rearWheel + reach, sill - 2)}L${text(rearWheel + reach - 2, sill + 6)}L${text(frontWheel - reach + 2, sill + 6)}L${text(frontWheel - reach, sill - 2)}Z`,
      top: round(top),
      bottom: round(bottom),
      handles: doors.slice(0, -1).map((x) => at(x + 6, creaseY + 6).map(round)),
      mirrorX: round(at(Math.max(...glassXs) - 6, 0)[0]),
      mirrorY: round(at(0, beltY + 7)[1]),
      rear: round(at(rearWheel, 0)[0]),
      front: round(at(frontWheel, 0)[0]),
      wheelY: round(groundY - (tyre / 2) * scale),
      radius: round((tyre / 2) * scale),
      arch: round(arch),
      rim: profile.rim,
      trim: profile.trim ?? 0,
    },
    end: endOf(profile),
    extra: profile.extra,
    fittings: fittingsOf(profile, text, scale),
    place: { x: round(middleX - (length / 2) * scale), y: groundY, scale: round(scale) },
  }
}

function endOf({ end, trim = 0, bed, rails, tyre }: Profile) {
  const [half = 0, roofHalf = 0, roof = 0, belt = 0, nose = 0, sill = 0, rearBelt = 0] = end
  const proportions = { half, roofHalf, roof, belt, nose, sill, rearBelt }
  const rearLamps = roof < 240 ? 'tall' : 'wide'
  return {
    ...proportions,
    rearLamps,
    tyre: Math.round(tyre * 0.9 + trim / 3),
    load: bed ? 'bed' : '',
    rails: rails !== undefined,
  }
}

function fittingsOf(
  { rails, bed, body }: Profile,
  text: (x: number, y: number) => string,
  scale: number,
): string {
  const line = (path: string, width: number, colour: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width * scale)}" stroke-linecap="round" stroke-linejoin="round"/>`
  if (rails) {
    const [from = 0, to = 0, y = 0] = rails
    return line(
      `M${text(from, y - 2)}L${text(from + 8, y + 4)}L${text(to - 8, y + 4)}L${text(to, y - 2)}`,
      2.6,
      '#20252b',
    )
  }
  if (!bed) return ''
  const [, edge = 0] = body[2] ?? []
  const bar = `M${text(bed - 4, edge + 2)}L${text(bed - 22, edge + 2)}M${text(bed - 6, edge + 2)}L${text(bed - 2, edge + 44)}`
  return (
    line(`M${text(6, edge)}L${text(bed - 2, edge)}`, 3.4, '#1d2228') +
    line(bar, 3.4, '#1d2228') +
    line(`M${text(bed, edge - 4)}L${text(bed, edge - 56)}`, 1, '#14181c')
  )
}

/** Rounds corners off, at most to the middle of their shorter edge. */
function rounded(corners: readonly { point: Point; radius: number }[], isClosed: boolean): string {
  const path = corners.map(({ point, radius }, index) => {
    const before = corners[index - 1] ?? (isClosed ? corners.at(-1) : undefined)
    const after = corners[index + 1] ?? (isClosed ? corners[0] : undefined)
    if (!before || !after) return `L${format(point)}`
    return `L${format(towards(point, before.point, radius))}Q${format(point)} ${format(towards(point, after.point, radius))}`
  })
  return `M${path.join('').slice(1)}${isClosed ? 'Z' : ''}`
}

function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y)
  const share = Math.min(0.5, distance / length)
  return [x + (toX - x) * share, y + (toY - y) * share]
}

const format = (point: Point) => point.map(round).join(' ')

function round(value: number): number {
  return Math.round(value * 10) / 10
}

const profileShapes = Object.keys(profiles) as ProfileShape[]

/** Drawn whole, unlike road vehicles. */
export const machineShapes = ['equipment', 'tractor', 'backhoe', 'forklift'] as const
export type MachineShape = (typeof machineShapes)[number]
export type RoadShape = Exclude<DrawingShape, MachineShape>

/** `trim` is the width of unpainted arches; a load is a `box` or an open `bed`; `extra` is a template. */
export type Shape = (typeof shapes)['car'] & {
  extra: string | undefined
  fittings?: string
  place?: ReturnType<typeof shapeOfProfile>['place']
}

const { truck } = shapes
const drawn = Object.entries(shapes).map(([name, shape]) => [name, { ...shape, extra: name }])
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
