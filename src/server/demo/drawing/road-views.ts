import { mix, type Shades } from './palette.ts'
import { type RoadShape, roadShapes } from './shapes.ts'
import { fill, fillView, type View } from './template.ts'

const clad = '#22272d'
const floorLine = 668

export function sideView(type: RoadShape, shades: Shades): View {
  const { panes, handles, trim, rim, ...side } = roadShapes[type].side
  const { top, bottom, rear, front, wheelY, radius } = side
  return fillView('side', {
    ...shades,
    ...side,
    wheel: fill(`wheels/${rim}`, shades),
    lowerTop: top + (bottom - top) * 0.55,
    openings: panes.map((pane) => `<path d="${pane}"/>`).join(''),
    panes: panes.map((pane) => fill('side-pane', { pane })).join(''),
    handles: handles.map(([x = 0, y = 0]) => fill('side-handle', { ...shades, x, y })).join(''),
    extras: fill(`extras/${type}`),
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

export function wheelView(type: RoadShape, shades: Shades): View {
  const { rim, trim } = roadShapes[type].side
  return fillView('wheel', {
    ...shades,
    wheel: fill(`wheels/${rim}`, shades),
    lip: trim ? fill('wheels/cladding') : '',
    edge: trim ? '#0f1215' : shades.seam,
  })
}

/** The driver sits on the vehicle's right, on the left of the front view. */
export function frontView(type: RoadShape, shades: Shades): View {
  const { end } = roadShapes[type]
  const { half, belt, nose, sill } = end
  const values = endValues(type, shades)
  const creases = [49, 50, 54, 56, 58, 60, 62].map((share) => [`crease${share}`, 600 - half * (share / 100)])
  return fillView('front', {
    ...values,
    ...Object.fromEntries(creases),
    load: end.load === 'box' ? fill('front-box', values) : '',
    rails: end.rails ? fill('roof-rails', values) : '',
    seatLeft: 600 - half * 0.36,
    seatRight: 600 + half * 0.36,
    bonnetMiddle: (belt + nose) / 2,
    plate: fill('plate', { plate: sill - 68 }),
  })
}

export function rearView(type: RoadShape, shades: Shades): View {
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
    { length: 7 },
    (_, line) => `M300 ${roof + 42 + ((rearBelt - roof - 60) / 7) * line}H900`,
  )
  return fillView('rear', {
    ...values,
    lid,
    heating: heating.join(''),
    lamps: fill(`tail-lamps-${rearLamps}`, { ...values, lamp: rearBelt + (load === 'bed' ? 64 : 22) }),
  })
}

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
    outline: fill('end-outline', anchors),
    box: mix('#d9dfe4', shades.base, 0.08),
    shadow: half + 90,
    tyre,
    tyreMiddle: left + 8 + tyre / 2,
    tyreRight: left + tyre,
    tyreHeight: floorLine - sill + 60,
  }
}
