import { mirrored, outline, plate } from './end-parts.ts'
import type { EndShape } from './end-shapes.ts'
import type { Shades } from './palette.ts'

export function rearFace(shape: EndShape, shades: Shades): string {
  if (shape.load === 'box') return boxRear(shape)
  return `${hull(shape, shades)}${window(shape)}${shape.load === 'bed' ? bedRear(shape, shades) : lid(shape, shades)}${tailLamps(shape)}${bumper(shape)}`
}

function hull(shape: EndShape, shades: Shades): string {
  const { half, belt } = shape
  const x = 600 - half + 14
  const mirrors = mirrored(
    `<path d="M${x - 40} ${belt - 22}C${x - 20} ${belt - 34} ${x} ${belt - 32} ${x + 8} ${belt - 18}V${belt + 6}C${x - 16} ${belt + 10} ${x - 42} ${belt + 2} ${x - 40} ${belt - 22}Z" fill="#1b2025"/>`,
  )
  return `${mirrors}<path d="${outline(shape)}" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="${outline(shape)}" fill="url(#round)"/>`
}

function window({ half, roofHalf, roof, rearBelt }: EndShape): string {
  const [bottom, top] = [half - 76, roofHalf - 22]
  const pane = `M${600 - bottom} ${rearBelt - 12}L${600 - top} ${roof + 48}C${600 - top + 6} ${roof + 32} ${600 - top + 16} ${roof + 28} ${600 - top + 34} ${roof + 27}H${600 + top - 34}C${600 + top - 16} ${roof + 28} ${600 + top - 6} ${roof + 32} ${600 + top} ${roof + 48}L${600 + bottom} ${rearBelt - 12}C${600 + 90} ${rearBelt - 4} ${600 - 90} ${rearBelt - 4} ${600 - bottom} ${rearBelt - 12}Z`
  const lines = Array.from(
    { length: 7 },
    (_, index) => `M300 ${roof + 42 + ((rearBelt - roof - 60) / 7) * index}H900`,
  ).join('')
  return `<clipPath id="pane"><path d="${pane}"/></clipPath><path d="${pane}" fill="url(#glass)" stroke="#0d1217" stroke-width="7" stroke-linejoin="round"/><g clip-path="url(#pane)"><path d="${lines}" stroke="#c98b4a" stroke-opacity=".35" stroke-width="1.6"/><path d="M510 ${rearBelt}V${rearBelt - 40}Q510 ${rearBelt - 60} 530 ${rearBelt - 60}T550 ${rearBelt - 40}V${rearBelt}ZM650 ${rearBelt}V${rearBelt - 40}Q650 ${rearBelt - 60} 670 ${rearBelt - 60}T690 ${rearBelt - 40}V${rearBelt}Z" fill="#0b1116" fill-opacity=".45"/><path d="M540 ${roof}L420 ${rearBelt}H540L650 ${roof}ZM700 ${roof}L590 ${rearBelt}H612L728 ${roof}Z" fill="#fff" fill-opacity=".13"/></g><path d="M${600 - 70} ${roof + 22}H${600 + 70}" stroke="#5c0d12" stroke-width="8" stroke-linecap="round"/><path d="M604 ${rearBelt - 14}L690 ${rearBelt - 34}" stroke="#0b1014" stroke-width="6" stroke-linecap="round"/>`
}

function lid({ half, rearBelt, sill }: EndShape, shades: Shades): string {
  const plateY = rearBelt + (sill - rearBelt) * 0.44
  const lower = sill - 78
  return `<path d="M${600 - half + 62} ${rearBelt + 8}C${600 - 110} ${rearBelt + 20} ${600 + 110} ${rearBelt + 20} ${600 + half - 62} ${rearBelt + 8}" fill="none" stroke="${shades.glint}" stroke-opacity=".8" stroke-width="5"/><path d="M${600 - half + 56} ${rearBelt + 10}L${600 - half + 78} ${lower}H${600 + half - 78}L${600 + half - 56} ${rearBelt + 10}" fill="none" stroke="${shades.seam}" stroke-width="3"/><path d="M${600 - half + 84} ${plateY - 36}C${600 - 80} ${plateY - 26} ${600 + 80} ${plateY - 26} ${600 + half - 84} ${plateY - 36}L${600 + half - 96} ${plateY + 30}H${600 - half + 96}Z" fill="${shades.dark}" fill-opacity=".5"/><rect x="540" y="${plateY - 38}" width="120" height="10" rx="5" fill="#dfe5ea"/><ellipse cx="600" cy="${rearBelt + 34}" rx="22" ry="16" fill="#e9eef2" stroke="#69737c" stroke-width="3"/>${plate(plateY + 2)}`
}

function bedRear({ half, rearBelt, sill }: EndShape, shades: Shades): string {
  const top = rearBelt + 46
  return `<path d="M${600 - half + 4} ${top + 10}Q${600 - half + 4} ${top} ${600 - half + 14} ${top}H${600 + half - 14}Q${600 + half - 4} ${top} ${600 + half - 4} ${top + 10}V${sill - 26}H${600 - half + 4}Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M${600 - half + 10} ${top + 4}H${600 + half - 10}" stroke="#1d2228" stroke-width="10" stroke-linecap="round"/><path d="M${600 - half + 60} ${top + 14}V${sill - 30}M${600 + half - 60} ${top + 14}V${sill - 30}" stroke="${shades.seam}" stroke-width="3"/><path d="M${600 - half + 90} ${top + 46}H${600 + half - 90}V${top + 96}H${600 - half + 90}Z" fill="none" stroke="${shades.glint}" stroke-opacity=".6" stroke-width="4" stroke-linejoin="round"/><rect x="556" y="${top + 22}" width="88" height="15" rx="6" fill="#1b2025"/>${plate(sill - 44)}`
}

function tailLamps({ half, rearBelt, rearLamps, load }: EndShape): string {
  const x = 600 - half
  const y = rearBelt + (load === 'bed' ? 64 : 22)
  if (rearLamps === 'tall') {
    return mirrored(
      `<rect x="${x + 8}" y="${y}" width="44" height="112" rx="12" fill="url(#tail)" stroke="#4d0a10" stroke-width="3"/><rect x="${x + 16}" y="${y + 44}" width="28" height="20" rx="5" fill="#ffb14a"/><rect x="${x + 16}" y="${y + 74}" width="28" height="20" rx="5" fill="#f4f4f0"/><path d="M${x + 16} ${y + 12}V${y + 38}" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
    )
  }
  return mirrored(
    `<path d="M${x + 6} ${y + 18}C${x + 20} ${y + 2} ${x + 70} ${y} ${x + 128} ${y + 14}L${x + 116} ${y + 48}C${x + 70} ${y + 60} ${x + 22} ${y + 62} ${x + 8} ${y + 52}C${x + 3} ${y + 42} ${x + 3} ${y + 28} ${x + 6} ${y + 18}Z" fill="url(#tail)" stroke="#4d0a10" stroke-width="3"/><path d="M${x + 16} ${y + 26}C${x + 40} ${y + 12} ${x + 80} ${y + 12} ${x + 116} ${y + 22}" fill="none" stroke="#ffd0c8" stroke-width="4"/><rect x="${x + 72}" y="${y + 30}" width="34" height="16" rx="5" fill="#f4f4f0"/>`,
  )
}

function bumper({ half, sill }: EndShape): string {
  const reflectors = mirrored(
    `<rect x="${600 - half + 30}" y="${sill - 36}" width="60" height="11" rx="5" fill="#c4242b"/>`,
  )
  return `<path d="M${600 - half + 14} ${sill - 18}H${600 + half - 14}L${600 + half - 32} ${sill + 10}H${600 - half + 32}Z" fill="#20252b"/>${reflectors}<rect x="${600 + half - 140}" y="${sill + 2}" width="44" height="14" rx="7" fill="#8e98a0"/><rect x="${600 + half - 134}" y="${sill + 5}" width="32" height="8" rx="4" fill="#15191d"/>`
}

function boxRear({ half, sill }: EndShape): string {
  const [left, right] = [600 - half - 24, 600 + half + 24]
  const hinges = mirrored(
    [160, 300, 450]
      .map((y) => `<rect x="${left + 10}" y="${y}" width="34" height="14" rx="3" fill="#8d979f"/>`)
      .join(''),
  )
  const lamps = mirrored(
    `<rect x="${left + 16}" y="${sill - 34}" width="96" height="26" rx="5" fill="url(#tail)" stroke="#4d0a10" stroke-width="3"/><rect x="${left + 74}" y="${sill - 29}" width="30" height="16" rx="3" fill="#ffb14a"/>`,
  )
  return `<path d="M${left} 108Q${left} 96 ${left + 12} 96H${right - 12}Q${right} 96 ${right} 108V556H${left}Z" fill="url(#box)" stroke="#8d979f" stroke-width="6"/><path d="M600 110V548" stroke="#69737c" stroke-width="5"/><path d="M${left + 6} 330C430 316 520 380 600 366S780 318 ${right - 6} 330V400C780 388 700 430 600 436S430 388 ${left + 6} 404Z" fill="url(#body)"/><path d="M560 120V540M640 120V540" stroke="#aab3ba" stroke-width="9"/><path d="M546 440H574M626 440H654" stroke="#59636b" stroke-width="11" stroke-linecap="round"/>${hinges}<path d="M${left} 556H${right}V578H${left}Z" fill="#2a3036"/><path d="M${left + 30} ${sill - 10}H${right - 30}V${sill + 12}H${left + 30}Z" fill="#1b2025"/>${lamps}${plate(sill - 14)}`
}
