import { mirrored } from './end-parts.ts'
import { type EndShape, floorLine } from './end-shapes.ts'
import { frontFace } from './front-face.ts'
import { mix, type Shades } from './palette.ts'
import { rearFace } from './rear-face.ts'

export function endView(
  shape: EndShape,
  shades: Shades,
  end: 'front' | 'rear',
): { paint: string; picture: string } {
  const face = end === 'front' ? frontFace(shape, shades) : rearFace(shape, shades)
  const paint = `<linearGradient id="body" gradientUnits="userSpaceOnUse" x2="0" y1="${shape.roof}" y2="${shape.sill}"><stop stop-color="${shades.light}"/><stop offset=".2" stop-color="${shades.base}"/><stop offset=".5" stop-color="${shades.light}"/><stop offset=".62" stop-color="${shades.base}"/><stop offset="1" stop-color="${shades.dark}"/></linearGradient>
<linearGradient id="round" x2="1" y2="0"><stop stop-color="${shades.deep}" stop-opacity=".7"/><stop offset=".16" stop-color="${shades.dark}" stop-opacity="0"/><stop offset=".84" stop-color="${shades.dark}" stop-opacity="0"/><stop offset="1" stop-color="${shades.deep}" stop-opacity=".7"/></linearGradient>
<linearGradient id="glass" x2="0" y2="1"><stop stop-color="#1a2732"/><stop offset=".55" stop-color="#345061"/><stop offset="1" stop-color="#7796a5"/></linearGradient>
<linearGradient id="lamp" x2="0" y2="1"><stop stop-color="#ffffff"/><stop offset=".55" stop-color="#c3d3de"/><stop offset="1" stop-color="#8fa3b1"/></linearGradient>
<linearGradient id="tail" x2="0" y2="1"><stop stop-color="#ff5a4d"/><stop offset="1" stop-color="#8d0f17"/></linearGradient>
<linearGradient id="box" x2="0" y2="1"><stop stop-color="#fcfdfd"/><stop offset="1" stop-color="${mix('#d9dfe4', shades.base, 0.08)}"/></linearGradient>
<radialGradient id="shadow"><stop stop-color="#05080c" stop-opacity=".75"/><stop offset=".7" stop-color="#05080c" stop-opacity=".42"/><stop offset="1" stop-color="#05080c" stop-opacity="0"/></radialGradient>`
  return { paint, picture: `${footing(shape)}${face}` }
}

function footing({ half, tyre, sill }: EndShape): string {
  const tyres = mirrored(
    `<rect x="${600 - half + 8}" y="${sill - 60}" width="${tyre}" height="${floorLine - sill + 60}" rx="14" fill="#15191d"/><path d="M${600 - half + 20} ${sill}V${floorLine - 6}M${600 - half + 8 + tyre / 2} ${sill}V${floorLine - 4}M${600 - half - 4 + tyre} ${sill}V${floorLine - 6}" stroke="#2c3238" stroke-width="4"/>`,
  )
  return `<ellipse cx="600" cy="${floorLine}" rx="${half + 90}" ry="30" fill="url(#shadow)"/>${tyres}<path d="M${600 - half + 40} ${sill - 30}H${600 + half - 40}V${sill + 14}H${600 - half + 40}Z" fill="#0b0e12"/>`
}
