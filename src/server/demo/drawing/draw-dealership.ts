import { type DemoDealership, demoDealerships, type Emblem } from '../demo-dealerships.ts'
import { mix } from './palette.ts'
import { scene } from './scene.ts'

/** Served as `/demo/logo/<slug>.svg` and `/demo/cover/<slug>.svg`. */
export const dealershipPictures = ['logo', 'cover'] as const
export type DealershipPicture = (typeof dealershipPictures)[number]

export function dealershipDrawingUrl(picture: DealershipPicture, slug: string): string {
  return `/demo/${picture}/${slug}.svg`
}

/** @returns an SVG document, or undefined for an unknown dealership */
export function drawDealership(picture: DealershipPicture, slug: string): string | undefined {
  const dealership = demoDealerships.find((each) => each.slug === slug)
  if (!dealership || (picture === 'logo' && !dealership.hasLogo)) return undefined
  return picture === 'logo' ? logo(dealership) : cover(dealership)
}

const emblems: Readonly<Record<Emblem, string>> = {
  palm: '<path d="M196 330C204 270 206 230 198 184L212 182C222 232 222 276 218 330Z"/><path d="M206 184C180 130 130 122 100 146C142 146 172 158 200 190ZM206 184C150 164 108 190 102 232C126 200 160 188 202 194ZM206 184C196 124 224 92 270 92C242 112 226 140 212 188ZM206 184C244 136 296 144 316 182C284 166 250 168 212 192ZM206 186C256 178 288 208 286 250C272 220 248 202 210 198Z"/>',
  wave: '<path d="M76 250C120 250 128 150 206 132C268 120 312 158 306 204C300 176 262 166 240 186C214 212 236 262 324 258C290 296 160 306 76 292Z"/><path d="M84 318C140 330 260 330 320 312L310 332C250 348 140 346 84 334Z"/>',
  sun: '<circle cx="200" cy="200" r="62"/><path d="M190 64H210L206 116H194ZM190 336H210L206 284H194ZM64 190V210L116 206V194ZM336 190V210L284 206V194ZM97 111L111 97L145 137L137 145ZM289 303L303 289L263 255L255 263ZM111 303L97 289L137 255L145 263ZM303 111L289 97L255 137L263 145Z"/>',
  mountain:
    '<path d="M60 304L166 128L214 206L244 162L340 304Z"/><path d="M166 128L136 178L160 196L176 180L190 168Z" fill="#fff" fill-opacity=".55"/>',
  bolt: '<path d="M226 60L112 224H184L164 340L288 166H212Z"/>',
  cog: '<path d="M184 70H216L222 104A100 100 0 0 1 250 116L278 96L302 120L282 148A100 100 0 0 1 296 178L330 184V216L296 222A100 100 0 0 1 282 252L302 280L280 304L250 284A100 100 0 0 1 222 296L216 330H184L178 296A100 100 0 0 1 150 284L120 304L98 280L118 252A100 100 0 0 1 104 222L70 216V184L104 178A100 100 0 0 1 118 148L98 120L122 96L150 116A100 100 0 0 1 178 104ZM200 148A52 52 0 1 0 200 252A52 52 0 1 0 200 148Z"/>',
  star: '<path d="M200 62L232 162H338L252 222L284 322L200 260L116 322L148 222L62 162H168Z"/>',
  anchor:
    '<path d="M186 134A36 36 0 1 1 214 134V160H262V184H214V300C256 294 280 268 286 240L262 246L298 200L330 248L308 242C300 300 256 330 200 336C144 330 100 300 92 242L70 248L102 200L138 246L114 240C120 268 144 294 186 300V184H138V160H186ZM200 84A16 16 0 1 0 200 116A16 16 0 1 0 200 84Z"/>',
  boat: '<path d="M206 70V262H96C130 180 170 120 206 70ZM222 110C270 150 296 204 300 262H222ZM76 284H324C312 318 288 334 252 334H148C112 334 88 318 76 284Z"/>',
  lighthouse:
    '<path d="M176 128H224L240 316H160ZM166 104H234V120H166ZM182 60H218V98H182ZM134 322H266V342H134Z"/><path d="M150 70L84 52V100L150 84ZM250 70L316 52V100L250 84Z" fill-opacity=".6"/>',
  wheel:
    '<path d="M200 66A134 134 0 1 0 200 334A134 134 0 1 0 200 66ZM200 94A106 106 0 1 1 200 306A106 106 0 1 1 200 94Z"/><circle cx="200" cy="200" r="30"/><path d="M190 106H210L206 176H194ZM106 190V210L176 206V194ZM294 190V210L224 206V194ZM190 294H210L206 224H194Z"/>',
}

function logo({ name, colour, emblem }: DemoDealership): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img" aria-label="${asMarkup(name)}"><defs><linearGradient id="field" x2=".6" y2="1"><stop stop-color="${mix(colour, '#ffffff', 0.18)}"/><stop offset="1" stop-color="${mix(colour, '#0b1524', 0.3)}"/></linearGradient></defs><rect width="400" height="400" rx="88" fill="url(#field)"/><rect x="16" y="16" width="368" height="368" rx="74" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="5"/><g fill="#ffffff" fill-rule="evenodd" transform="translate(26 22) scale(.87)">${emblems[emblem]}</g></svg>`
}

function cover({ name, colour, emblem, scene: number }: DemoDealership): string {
  const { paint, behind } = scene(number)
  const dark = mix(colour, '#0b1524', 0.35)
  const panes = Array.from({ length: 8 }, (_, index) => `M${346 + index * 64} 414V548`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 270 1200 400" width="1200" height="400"><defs>${paint}<linearGradient id="front" x2="0" y2="1"><stop stop-color="#27435a"/><stop offset="1" stop-color="#8fb6c6"/></linearGradient><linearGradient id="band" x2="1"><stop stop-color="${mix(colour, '#ffffff', 0.12)}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>${behind}
<g transform="translate(120 112) scale(.8)"><path d="M262 556V352H938V556Z" fill="#f6f1e4"/><path d="M262 352H938V366H262Z" fill="#d9cfb8"/><path d="M300 414H900V548H300Z" fill="url(#front)"/><path d="${panes}" stroke="#f6f1e4" stroke-width="7"/><path d="M330 414L300 500V414ZM470 414L410 548H450L520 414ZM760 414L700 548H724L790 414Z" fill="#fff" fill-opacity=".16"/><path d="M242 322H958V392H242Z" fill="url(#band)"/><path d="M242 322H958V328H242Z" fill="#fff" fill-opacity=".35"/><path d="M242 392H958V402H242Z" fill="#000" fill-opacity=".18"/>
<text x="626" y="369" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="34" letter-spacing="1" text-anchor="middle" fill="#fff">${asMarkup(name)}</text><g fill="#fff" fill-rule="evenodd" transform="translate(262 332) scale(.125)">${emblems[emblem]}</g>
<path d="M566 548V440H634V548Z" fill="#f6f1e4"/><path d="M572 446H628V548H572Z" fill="#35566b"/><path d="M600 446V548" stroke="#f6f1e4" stroke-width="4"/>
${parked(372, colour, dark)}${parked(486, '#d9dee2', '#8c969e')}${parked(716, '#2b3138', '#14181c')}${parked(832, mix(colour, '#ffffff', 0.3), colour)}
<path d="M170 560V330M1030 560V330" stroke="#e9eef0" stroke-width="6"/><path d="M170 334C140 326 120 346 92 336V386C120 396 140 376 170 384ZM1030 334C1060 326 1080 346 1108 336V386C1080 396 1060 376 1030 384Z" fill="${colour}"/></g></svg>`
}

function parked(x: number, body: string, shade: string): string {
  return `<g transform="translate(${x} 548)"><path d="M-46-8C-50-24-46-30-34-32C-24-46-14-50 4-50C20-50 28-42 36-32C48-30 52-22 50-8Z" fill="${body}"/><path d="M-46-8C-47-16-46-20-46-20C-10-16 30-16 50-20L50-8Z" fill="${shade}" fill-opacity=".55"/><path d="M-24-33C-18-43-12-45-2-45V-33ZM4-45C16-45 20-42 27-33H4Z" fill="#1b2b38"/><circle cx="-26" cy="-8" r="9" fill="#14181c"/><circle cx="-26" cy="-8" r="4.5" fill="#c3cbd1"/><circle cx="30" cy="-8" r="9" fill="#14181c"/><circle cx="30" cy="-8" r="4.5" fill="#c3cbd1"/></g>`
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
