import { mirrored, outline, plate } from './end-parts.ts'
import type { EndShape } from './end-shapes.ts'
import type { Shades } from './palette.ts'

/** The driver sits on the vehicle's right, on the picture's left. */
export function frontFace(shape: EndShape, shades: Shades): string {
  return `${load(shape)}${mirrors(shape, shades)}${hull(shape, shades)}${windscreen(shape)}${bonnet(shape, shades)}${lamps(shape)}${mouth(shape, shades)}`
}

function load({ load: kind, half, roof }: EndShape): string {
  if (kind !== 'box') return ''
  return `<path d="M${600 - half - 24} 108Q${600 - half - 24} 96 ${600 - half - 12} 96H${600 + half + 12}Q${600 + half + 24} 96 ${600 + half + 24} 108V560H${600 - half - 24}Z" fill="url(#box)" stroke="#8d979f" stroke-width="5"/><path d="M${600 - 150} ${roof - 6}L${600 - 110} 150H${600 + 110}L${600 + 150} ${roof - 6}Z" fill="url(#body)"/>`
}

function mirrors({ half, belt }: EndShape, shades: Shades): string {
  const x = 600 - half + 22
  return mirrored(
    `<path d="M${x + 34} ${belt - 4}L${x - 8} ${belt - 14}V${belt - 2}L${x + 30} ${belt + 10}Z" fill="${shades.seam}"/><path d="M${x - 54} ${belt - 30}C${x - 30} ${belt - 42} ${x - 4} ${belt - 40} ${x + 2} ${belt - 24}C${x + 4} ${belt - 6} ${x - 4} ${belt + 6} ${x - 18} ${belt + 8}C${x - 38} ${belt + 10} ${x - 58} ${belt - 6} ${x - 54} ${belt - 30}Z" fill="${shades.base}" stroke="${shades.seam}" stroke-width="2.5"/><path d="M${x - 48} ${belt - 26}C${x - 30} ${belt - 36} ${x - 8} ${belt - 34} ${x - 4} ${belt - 22}" fill="none" stroke="${shades.glint}" stroke-width="3"/>`,
  )
}

function hull(shape: EndShape, shades: Shades): string {
  const { rails, roofHalf, roof } = shape
  const bars = rails
    ? mirrored(
        `<path d="M${600 - roofHalf + 6} ${roof + 12}C${600 - roofHalf + 4} ${roof - 14} ${600 - roofHalf + 24} ${roof - 20} ${600 - roofHalf + 34} ${roof - 4}" fill="#20252b"/>`,
      )
    : ''
  return `${bars}<path d="${outline(shape)}" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="${outline(shape)}" fill="url(#round)"/>`
}

function windscreen({ half, roofHalf, roof, belt }: EndShape): string {
  const [bottom, top] = [half - 62, roofHalf - 14]
  const pane = `M${600 - bottom} ${belt + 4}L${600 - top} ${roof + 40}C${600 - top + 6} ${roof + 20} ${600 - top + 20} ${roof + 16} ${600 - top + 40} ${roof + 14}C${600 - 60} ${roof + 9} ${600 + 60} ${roof + 9} ${600 + top - 40} ${roof + 14}C${600 + top - 20} ${roof + 16} ${600 + top - 6} ${roof + 20} ${600 + top} ${roof + 40}L${600 + bottom} ${belt + 4}C${600 + 90} ${belt + 16} ${600 - 90} ${belt + 16} ${600 - bottom} ${belt + 4}Z`
  const seat = (x: number) =>
    `<path d="M${x - 46} ${belt + 20}V${belt - 34}C${x - 46} ${belt - 56} ${x - 20} ${belt - 58} ${x - 22} ${belt - 66}C${x - 24} ${belt - 96} ${x + 24} ${belt - 96} ${x + 22} ${belt - 66}C${x + 20} ${belt - 58} ${x + 46} ${belt - 56} ${x + 46} ${belt - 34}V${belt + 20}Z" fill="#0b1116" fill-opacity=".5"/>`
  return `<clipPath id="pane"><path d="${pane}"/></clipPath><path d="${pane}" fill="url(#glass)" stroke="#0d1217" stroke-width="7" stroke-linejoin="round"/><g clip-path="url(#pane)">${seat(600 - half * 0.36)}${seat(600 + half * 0.36)}<ellipse cx="${600 - half * 0.36}" cy="${belt + 4}" rx="46" ry="34" fill="none" stroke="#0b1116" stroke-width="9"/><path d="M560 ${roof - 10}L420 ${belt + 30}H560L690 ${roof - 10}ZM740 ${roof - 10}L600 ${belt + 30}H630L775 ${roof - 10}Z" fill="#fff" fill-opacity=".14"/><rect x="572" y="${roof + 18}" width="56" height="16" rx="7" fill="#0b1116"/></g><path d="M${600 - bottom + 40} ${belt + 8}L${600 - 20} ${belt - 4}M${600 + 10} ${belt + 12}L${600 + bottom - 40} ${belt - 6}" stroke="#0b1014" stroke-width="6" stroke-linecap="round"/>`
}

function bonnet({ half, belt, nose }: EndShape, shades: Shades): string {
  const crease = mirrored(
    `<path d="M${600 - half * 0.5} ${belt + 18}C${600 - half * 0.6} ${(belt + nose) / 2} ${600 - half * 0.62} ${nose - 20} ${600 - half * 0.56} ${nose}" fill="none" stroke="${shades.seam}" stroke-opacity=".5" stroke-width="3"/><path d="M${600 - half * 0.49} ${belt + 20}C${600 - half * 0.58} ${(belt + nose) / 2} ${600 - half * 0.6} ${nose - 20} ${600 - half * 0.54} ${nose}" fill="none" stroke="${shades.glint}" stroke-opacity=".7" stroke-width="2.5"/>`,
  )
  return `<path d="M${600 - half + 46} ${belt + 12}C${600 - 120} ${belt + 26} ${600 + 120} ${belt + 26} ${600 + half - 46} ${belt + 12}L${600 + half - 30} ${nose - 2}C${600 + 130} ${nose + 14} ${600 - 130} ${nose + 14} ${600 - half + 30} ${nose - 2}Z" fill="${shades.glint}" fill-opacity=".16"/>${crease}<path d="M${600 - half + 24} ${nose}C${600 - 130} ${nose + 16} ${600 + 130} ${nose + 16} ${600 + half - 24} ${nose}" fill="none" stroke="${shades.seam}" stroke-width="3"/>`
}

function lamps({ half, nose }: EndShape): string {
  const x = 600 - half
  return mirrored(
    `<path d="M${x + 8} ${nose + 6}C${x + 40} ${nose + 2} ${x + 100} ${nose + 14} ${x + 128} ${nose + 34}C${x + 118} ${nose + 52} ${x + 60} ${nose + 58} ${x + 22} ${nose + 50}C${x + 8} ${nose + 44} ${x + 4} ${nose + 24} ${x + 8} ${nose + 6}Z" fill="#11171c"/><path d="M${x + 14} ${nose + 12}C${x + 44} ${nose + 8} ${x + 94} ${nose + 18} ${x + 118} ${nose + 34}C${x + 106} ${nose + 46} ${x + 60} ${nose + 51} ${x + 26} ${nose + 45}C${x + 14} ${nose + 40} ${x + 11} ${nose + 26} ${x + 14} ${nose + 12}Z" fill="url(#lamp)"/><circle cx="${x + 46}" cy="${nose + 31}" r="14" fill="#dfeaf2" stroke="#5d6c78" stroke-width="3"/><circle cx="${x + 46}" cy="${nose + 31}" r="6" fill="#fff"/><circle cx="${x + 84}" cy="${nose + 34}" r="10" fill="#dfeaf2" stroke="#5d6c78" stroke-width="3"/><path d="M${x + 16} ${nose + 14}C${x + 44} ${nose + 10} ${x + 92} ${nose + 20} ${x + 116} ${nose + 34}" fill="none" stroke="#fff" stroke-width="3.5"/>`,
  )
}

function mouth({ half, nose, sill }: EndShape, shades: Shades): string {
  const width = half - 136
  const y = nose + 18
  const bars = [16, 30, 44].map((step) => `M${600 - width + 8} ${y + step}H${600 + width - 8}`).join('')
  const low = sill - 42
  const fogs = mirrored(
    `<path d="M${600 - half + 26} ${low - 30}L${600 - half + 92} ${low - 18}L${600 - half + 84} ${low + 10}L${600 - half + 36} ${low + 8}Z" fill="#14191e"/><circle cx="${600 - half + 60}" cy="${low - 7}" r="10" fill="#e8f1f7" stroke="#59646d" stroke-width="3"/>`,
  )
  return `<path d="M${600 - width} ${y}H${600 + width}L${600 + width - 14} ${y + 58}H${600 - width + 14}Z" fill="#12171c" stroke="#c5ccd2" stroke-width="4" stroke-linejoin="round"/><path d="${bars}" stroke="#4a545d" stroke-width="5"/><ellipse cx="600" cy="${y + 28}" rx="25" ry="19" fill="#e9eef2" stroke="#69737c" stroke-width="3"/><path d="M582 ${y + 32}Q600 ${y + 14} 618 ${y + 32}" fill="none" stroke="${shades.dark}" stroke-width="6" stroke-linecap="round"/>
<path d="M${600 - half + 110} ${low - 22}H${600 + half - 110}L${600 + half - 130} ${low + 22}H${600 - half + 130}Z" fill="#12171c"/><path d="M${600 - half + 122} ${low - 2}H${600 + half - 122}" stroke="#39424a" stroke-width="4"/>${fogs}<path d="M${600 - half + 22} ${sill - 6}H${600 + half - 22}L${600 + half - 34} ${sill + 8}H${600 - half + 34}Z" fill="#20252b"/><path d="M${600 - half + 6} ${nose + 76}C${600 - half + 40} ${nose + 84} ${600 - half + 80} ${nose + 86} ${600 - half + 118} ${nose + 84}M${600 + half - 6} ${nose + 76}C${600 + half - 40} ${nose + 84} ${600 + half - 80} ${nose + 86} ${600 + half - 118} ${nose + 84}" fill="none" stroke="${shades.glint}" stroke-opacity=".6" stroke-width="3"/>${plate(low - 26)}`
}
