import type { Shades } from './palette.ts'
import type { SideShape } from './side-shapes.ts'
import { wheel, wheelPaint, wheelSymbol } from './wheel.ts'

export function sideView(shape: SideShape, shades: Shades): { paint: string; picture: string } {
  const { wheels, top, bottom } = shape
  const paint = `${wheelSymbol(wheels.rim, shades.base)}${wheelPaint}
<linearGradient id="body" gradientUnits="userSpaceOnUse" x2="0" y1="${top}" y2="${bottom}"><stop stop-color="${shades.light}"/><stop offset=".12" stop-color="${shades.base}"/><stop offset=".42" stop-color="${shades.base}"/><stop offset=".5" stop-color="${shades.light}"/><stop offset=".62" stop-color="${shades.base}"/><stop offset=".9" stop-color="${shades.dark}"/><stop offset="1" stop-color="${shades.deep}"/></linearGradient>
<linearGradient id="lower" gradientUnits="userSpaceOnUse" x2="0" y1="${top + (bottom - top) * 0.55}" y2="${bottom}"><stop stop-color="${shades.deep}" stop-opacity=".42"/><stop offset=".5" stop-color="${shades.dark}" stop-opacity=".1"/><stop offset="1" stop-color="${shades.deep}" stop-opacity=".3"/></linearGradient>
<linearGradient id="glass" x2="0" y2="1"><stop stop-color="#16222d"/><stop offset=".55" stop-color="#2c4253"/><stop offset="1" stop-color="#5c7a8b"/></linearGradient>
<linearGradient id="lamp" x2="1" y2="1"><stop stop-color="#f7fbff"/><stop offset=".5" stop-color="#b9cbd8"/><stop offset="1" stop-color="#eaf5ff"/></linearGradient>
<linearGradient id="tail" x2="0" y2="1"><stop stop-color="#ff5a4d"/><stop offset="1" stop-color="#8d0f17"/></linearGradient>
<linearGradient id="box" x2="0" y2="1"><stop stop-color="#fbfcfc"/><stop offset=".7" stop-color="#e6eaed"/><stop offset="1" stop-color="#c3cbd1"/></linearGradient>
<radialGradient id="shadow"><stop stop-color="#05080c" stop-opacity=".72"/><stop offset=".7" stop-color="#05080c" stop-opacity=".42"/><stop offset="1" stop-color="#05080c" stop-opacity="0"/></radialGradient>
<clipPath id="bodyclip"><path d="${shape.body}"/></clipPath>
<clipPath id="panes">${shape.panes.map((pane) => `<path d="${pane}"/>`).join('')}</clipPath>`
  return {
    paint,
    picture: `${ground(shape)}${bodywork(shape, shades)}${glazing(shape)}${fittings(shape, shades)}`,
  }
}

function ground({ wheels }: SideShape): string {
  const floor = wheels.y + wheels.radius
  const [rear, front] = wheels.x
  return `<ellipse cx="600" cy="${floor + 2}" rx="520" ry="34" fill="url(#shadow)"/><path d="M${rear} ${wheels.y - 40}H${front}V${wheels.y + 36}H${rear}Z" fill="#0b0e12"/>${wheels.x.map((x) => `<ellipse cx="${x}" cy="${floor}" rx="${wheels.radius * 0.9}" ry="11" fill="#05080c" fill-opacity=".7"/>`).join('')}`
}

function bodywork(shape: SideShape, shades: Shades): string {
  const { wheels } = shape
  const lower = `${shape.crease}L1200 700L0 700Z`
  const lips = wheels.x
    .map(
      (x) =>
        `<circle cx="${x}" cy="${wheels.y}" r="${wheels.arch}" fill="none" ${wheels.trim ? `stroke="#22272d" stroke-width="${wheels.trim * 2}"` : `stroke="${shades.seam}" stroke-width="5"`}/>`,
    )
    .join('')
  return `${wheels.x.map((x) => `<circle cx="${x}" cy="${wheels.y}" r="${wheels.arch}" fill="#0a0d11"/>`).join('')}
<path d="${shape.body}" fill="url(#body)"/>
<g clip-path="url(#bodyclip)"><path d="${lower}" fill="url(#lower)"/><path d="${shape.crease}" fill="none" stroke="${shades.glint}" stroke-opacity=".75" stroke-width="3"/><path d="${shape.crease}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="16" transform="translate(0 -12)"/><path d="${shape.body}" fill="none" stroke="${shades.glint}" stroke-opacity=".55" stroke-width="5"/>${lips}</g>
<path d="${shape.cladding}" fill="#22272d"/>
<path d="${shape.seams}" fill="none" stroke="${shades.seam}" stroke-width="2.5" stroke-linecap="round"/>
${wheels.x.map((x) => wheel(x, wheels.y, wheels.radius)).join('')}`
}

function glazing({ panes, pillars }: SideShape): string {
  const glass = panes
    .map(
      (pane) =>
        `<path d="${pane}" fill="url(#glass)" stroke="#0d1217" stroke-width="6" stroke-linejoin="round"/>`,
    )
    .join('')
  return `${glass}<g clip-path="url(#panes)"><path d="M420 300L340 470H470L560 300ZM700 300L610 470H650L745 300Z" fill="#fff" fill-opacity=".13"/><path d="M0 440H1200V460H0Z" fill="#0b1116" fill-opacity=".35"/><path d="M440 460C440 420 452 404 470 404S500 420 500 460ZM650 460C650 420 662 402 682 402S714 420 714 460Z" fill="#0b1116" fill-opacity=".5"/></g><path d="${pillars}" fill="#12171c"/>`
}

function fittings(shape: SideShape, shades: Shades): string {
  const [mirrorX, mirrorY] = shape.mirror
  const handles = shape.handles
    .map(
      ([x, y]) =>
        `<rect x="${x - 5}" y="${y - 3}" width="54" height="15" rx="7" fill="${shades.seam}" fill-opacity=".45"/><rect x="${x}" y="${y}" width="46" height="8" rx="4" fill="${shades.light}" stroke="${shades.seam}"/>`,
    )
    .join('')
  return `${handles}
<path d="${shape.taillamp}" fill="url(#tail)" stroke="#4d0a10" stroke-width="2"/>
<path d="${shape.headlamp}" fill="url(#lamp)" stroke="#2a3138" stroke-width="2.5"/>
<path d="M${mirrorX - 12} ${mirrorY - 16}C${mirrorX - 2} ${mirrorY - 22} ${mirrorX + 30} ${mirrorY - 20} ${mirrorX + 34} ${mirrorY - 6}C${mirrorX + 34} ${mirrorY + 8} ${mirrorX + 22} ${mirrorY + 12} ${mirrorX + 2} ${mirrorY + 10}C${mirrorX - 10} ${mirrorY + 8} ${mirrorX - 16} ${mirrorY - 4} ${mirrorX - 12} ${mirrorY - 16}Z" fill="${shades.base}" stroke="${shades.seam}" stroke-width="2"/>
<path d="M${mirrorX - 8} ${mirrorY - 13}C${mirrorX + 4} ${mirrorY - 18} ${mirrorX + 22} ${mirrorY - 15} ${mirrorX + 28} ${mirrorY - 8}" fill="none" stroke="${shades.glint}" stroke-width="2.5" stroke-linecap="round"/>
${shape.extras}`
}
