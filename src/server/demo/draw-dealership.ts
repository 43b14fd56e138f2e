import { type DemoDealership, demoDealerships } from './demo-vehicles.ts'
import { drawPlace, mix } from './draw-vehicle.ts'
import { fill, fillView, svg } from './template.ts'

/** Served as `/demo/logo/<slug>.svg` and `/demo/cover/<slug>.svg`. */
export const dealershipPictures = ['logo', 'cover'] as const
export type DealershipPicture = (typeof dealershipPictures)[number]

export function dealershipDrawingUrl(picture: DealershipPicture, slug: string): string {
  return `/demo/${picture}/${slug}.svg`
}

/** An SVG document. Undefined for an unknown dealership. */
export function drawDealership(picture: DealershipPicture, slug: string): string | undefined {
  const dealership = demoDealerships.find((each) => each.slug === slug)
  if (!dealership || (picture === 'logo' && dealership.hasLogo === false)) return undefined
  return picture === 'logo' ? logo(dealership) : cover(dealership)
}

function logo({ name, colour, emblem }: DemoDealership): string {
  return fill('logo', {
    name: asMarkup(name),
    light: mix(colour, '#ffffff', 0.18),
    dark: mix(colour, '#0b1524', 0.3),
    emblem: fill(`emblems/${emblem}`),
  })
}

function cover({ name, colour, emblem, scene }: DemoDealership): string {
  const { paint, picture } = drawPlace(scene)
  const dark = mix(colour, '#0b1524', 0.35)
  const parked = [
    { x: 372, body: colour, shade: dark },
    { x: 486, body: '#d9dee2', shade: '#8c969e' },
    { x: 716, body: '#2b3138', shade: '#14181c' },
    { x: 832, body: mix(colour, '#ffffff', 0.3), shade: colour },
  ]
  const view = fillView('cover', {
    name: asMarkup(name),
    colour,
    light: mix(colour, '#ffffff', 0.12),
    dark,
    paint,
    behind: picture,
    emblem: fill(`emblems/${emblem}`),
    parked: parked.map((car) => fill('parked-car', car)).join(''),
  })
  return svg(view, '0 270 1200 400')
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
