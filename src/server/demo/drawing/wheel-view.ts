import type { Shades } from './palette.ts'
import { type RimStyle, wheel, wheelPaint, wheelSymbol } from './wheel.ts'

/** Close-up of a front wheel below the wing. */
export function wheelView(
  shades: Shades,
  rim: RimStyle,
  isClad: boolean,
): { paint: string; picture: string } {
  const paint = `${wheelSymbol(rim, shades.base)}${wheelPaint}
<linearGradient id="body" x2=".25" y2="1"><stop stop-color="${shades.light}"/><stop offset=".3" stop-color="${shades.base}"/><stop offset=".46" stop-color="${shades.light}"/><stop offset=".56" stop-color="${shades.base}"/><stop offset="1" stop-color="${shades.deep}"/></linearGradient>
<linearGradient id="lamp" x2="1" y2="1"><stop stop-color="#f7fbff"/><stop offset=".5" stop-color="#b9cbd8"/><stop offset="1" stop-color="#eaf5ff"/></linearGradient>
<radialGradient id="shadow"><stop stop-color="#05080c" stop-opacity=".8"/><stop offset=".7" stop-color="#05080c" stop-opacity=".45"/><stop offset="1" stop-color="#05080c" stop-opacity="0"/></radialGradient>`
  const lip = isClad
    ? '<circle cx="560" cy="470" r="302" fill="none" stroke="#23282e" stroke-width="76"/><circle cx="560" cy="470" r="340" fill="none" stroke="#4a525a" stroke-width="3"/>'
    : ''
  const wing =
    'M0 92C260 84 640 96 860 128C990 148 1070 190 1096 262L1112 470C1112 540 1090 574 1040 580L838 588A302 302 0 1 0 282 588L0 594Z'
  return {
    paint,
    picture: `<ellipse cx="540" cy="724" rx="600" ry="46" fill="url(#shadow)"/><circle cx="560" cy="470" r="300" fill="#080b0e"/><path d="M0 560H830V640H0Z" fill="#0b0e12"/>
<clipPath id="wing"><path d="${wing}"/></clipPath><path d="${wing}" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><g clip-path="url(#wing)"><path d="M0 250C280 226 700 232 1110 300" fill="none" stroke="${shades.glint}" stroke-opacity=".85" stroke-width="5"/><path d="M0 226C280 202 700 208 1110 276" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="40"/><path d="M0 250C280 226 700 232 1110 300V640H0Z" fill="${shades.deep}" fill-opacity=".16"/>${lip}<circle cx="560" cy="470" r="303" fill="none" stroke="${isClad ? '#0f1215' : shades.seam}" stroke-width="9"/><path d="M150 92C140 260 150 430 176 590" fill="none" stroke="${shades.seam}" stroke-width="5"/><path d="M860 128C900 180 930 240 940 320" fill="none" stroke="${shades.seam}" stroke-width="4"/></g>
<path d="M884 214C960 206 1050 222 1090 268C1098 296 1098 322 1090 338C1020 344 940 326 904 288C892 266 884 240 884 214Z" fill="url(#lamp)" stroke="#2a3138" stroke-width="5"/><circle cx="964" cy="268" r="34" fill="#dfeaf2" stroke="#65747f" stroke-width="5"/><circle cx="964" cy="268" r="15" fill="#fff"/><circle cx="1040" cy="288" r="24" fill="#dfeaf2" stroke="#65747f" stroke-width="4"/><path d="M900 224C970 220 1046 236 1082 272" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
<rect x="28" y="150" width="72" height="26" rx="13" fill="#f2b54a" stroke="${shades.seam}" stroke-width="3"/><path d="M0 594L282 588L286 620L0 628Z" fill="#20252b"/><path d="M838 588L1040 580C1070 578 1090 566 1102 544L1094 604L842 624Z" fill="#20252b"/>
<ellipse cx="560" cy="722" rx="190" ry="18" fill="#05080c" fill-opacity=".75"/>${wheel(560, 470, 254)}`,
  }
}
