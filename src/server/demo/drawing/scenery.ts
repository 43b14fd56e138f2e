/** Scenery of Barbados on a canvas of 1200 by 800. */

/** A leaning palm with its foot at (x, y); `lean` is the horizontal offset of the crown. */
export function palm(x: number, y: number, height: number, lean: number, tone = '#1d5b47'): string {
  const [topX, topY] = [x + lean, y - height]
  const width = height / 26
  const trunk = `M${x - width} ${y}C${x - width + lean * 0.1} ${y - height * 0.5} ${topX - width} ${topY + height * 0.3} ${topX - width * 0.5} ${topY}H${topX + width * 0.5}C${topX + width * 0.8} ${topY + height * 0.3} ${x + width + lean * 0.2} ${y - height * 0.5} ${x + width} ${y}Z`
  const length = height / 260
  const fronds = [-172, -148, -118, -84, -52, -24, 4, 30, 152]
    .map(
      (angle, index) =>
        `<use href="#frond" transform="translate(${round(topX)} ${round(topY)}) rotate(${angle + (index % 2) * 5}) scale(${round(length * (index % 3 === 1 ? 0.86 : 1))})"/>`,
    )
    .join('')
  return `<path d="${trunk}" fill="#7a6551"/><g fill="${tone}">${fronds}</g>`
}

/** Along the x axis; palms rotate and scale it. */
export const frond =
  '<path id="frond" d="M0 0C30-20 74-22 112 14C108 14 103 12 99 10L104 24L88 6L90 22L76 1L77 19L62-2L61 16L47-4L45 12L32-4L29 8L18-3Z"/>'

export function cloud(x: number, y: number, size: number, opacity = 0.85): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" fill-opacity="${opacity}"><path d="M-92 8C-108 8-110-12-90-14C-92-34-62-42-50-28C-42-52-6-56 6-34C22-48 54-42 54-22C74-26 88-10 78 2C92 0 96 8 88 8Z"/></g>`
}

export function sea(horizon: number, shore: number): string {
  const middle = (horizon + shore) / 2
  return `<path d="M0 ${horizon}H1200V${shore}H0Z" fill="url(#sea)"/>
<path d="M0 ${horizon}H1200" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>
<path d="M90 ${horizon + 14}h120M420 ${horizon + 20}h90M700 ${horizon + 12}h150M980 ${horizon + 22}h110M250 ${middle}h80M560 ${middle + 5}h140M880 ${middle}h70" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>
<path d="M0 ${shore}C110 ${shore - 12} 190 ${shore + 6} 320 ${shore - 4}S560 ${shore - 12} 690 ${shore - 2}S960 ${shore - 12} 1200 ${shore - 4}V${shore + 10}H0Z" fill="#fff" fill-opacity=".75"/>`
}

export function coralWall(top: number, foot: number): string {
  const courses = Math.floor((foot - top) / 32)
  const joints = Array.from({ length: courses }, (_, course) => {
    const y = top + 14 + course * 32
    const offset = course % 2 === 0 ? 40 : 90
    const posts = Array.from({ length: 12 }, (_, stone) => `M${offset + stone * 100} ${y}v32`).join('')
    return `M0 ${y}H1200${posts}`
  }).join('')
  return `<path d="M0 ${top}H1200V${foot}H0Z" fill="url(#stone)"/><path d="${joints}" stroke="#a88f6c" stroke-opacity=".4" stroke-width="2" fill="none"/>
<path d="M120 ${top + 50}h60v20h-60zM530 ${top + 82}h70v20h-70zM840 ${top + 20}h56v22h-56zM1010 ${top + 52}h64v20h-64zM330 ${top + 20}h60v22h-60z" fill="#b99f79" fill-opacity=".28"/>
<path d="M0 ${top - 8}H1200V${top + 14}H0Z" fill="#f2e6cd"/><path d="M0 ${top + 14}H1200" stroke="#8f7652" stroke-opacity=".5" stroke-width="3"/>`
}

/** The bracts are placed by the golden angle. */
export function bougainvillea(x: number, y: number, tone: string): string {
  const leaves = [
    [-70, 26, 34],
    [-34, 6, 42],
    [10, -6, 48],
    [54, 6, 40],
    [86, 30, 30],
    [-10, 40, 44],
    [40, 44, 38],
    [-46, 54, 24],
    [16, 76, 24],
  ]
  const bush = leaves
    .map(([dx = 0, dy = 0, r = 0]) => `<circle cx="${x + dx}" cy="${y + dy}" r="${r}"/>`)
    .join('')
  const bracts = Array.from({ length: 34 }, (_, index) => {
    const turn = index * 2.399963
    const reach = Math.sqrt(index / 34)
    const [bx, by] = [x + 8 + Math.cos(turn) * reach * 92, y + 26 + Math.sin(turn) * reach * 58]
    return `M${round(bx)} ${round(by)}l9-8l8 9l-9 8zm2 12l8 3l-4 8z`
  }).join('')
  return `<g fill="#2c6a45">${bush}</g><path d="${bracts}" fill="${tone}"/><path d="${bracts}" fill="#fff" fill-opacity=".28" transform="translate(-3 -4)"/>`
}

export function chattelHouse(x: number, foot: number, wall: string, trim: string): string {
  return `<g transform="translate(${x} ${foot}) scale(1.55)"><path d="M0 0V-104H190V0Z" fill="${wall}"/><path d="M0-84H190M0-64H190M0-44H190M0-24H190" stroke="#000" stroke-opacity=".07" stroke-width="2"/><path d="M-14-100L48-162H142L204-100Z" fill="#8e9aa3"/><path d="M-14-100L48-162H60L4-100ZM80-162L70-100H84L92-162ZM122-162L146-100H160L132-162Z" fill="#fff" fill-opacity=".18"/><path d="M-14-100H204V-92H-14Z" fill="${trim}"/><path d="M78 0V-74H112V0Z" fill="${trim}"/><path d="M20-70H58V-24H20ZM132-70H170V-24H132Z" fill="${trim}"/><path d="M25-65H53V-29H25ZM137-65H165V-29H137Z" fill="#35505c"/><path d="M25-56H53M25-47H53M25-38H53M137-56H165M137-47H165M137-38H165" stroke="#9fb4bb" stroke-width="2.5"/><path d="M-4 0V-8H194V0Z" fill="#cbb894"/></g>`
}

export function cane(top: number, foot: number): string {
  const blades = Array.from({ length: 40 }, (_, index) => {
    const x = index * 31 + ((index * 17) % 13)
    const height = 26 + ((index * 29) % 34)
    const bend = ((index * 7) % 22) - 11
    return `M${x} ${top + 12}Q${x + bend * 0.4} ${top - height * 0.6} ${x + bend} ${top - height}`
  }).join('')
  return `<path d="${blades}" stroke="#7f9c45" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M0 ${top}C80 ${top - 16} 150 ${top + 4} 240 ${top - 10}S420 ${top + 6} 520 ${top - 8}S720 ${top + 6} 820 ${top - 10}S1060 ${top + 4} 1200 ${top - 12}V${foot}H0Z" fill="url(#cane)"/>`
}

export function windmill(x: number, foot: number): string {
  return `<g transform="translate(${x} ${foot}) scale(1.3)"><path d="M-38 0L-26-128H26L38 0Z" fill="#d9c7a4"/><path d="M6-128H26L38 0H12Z" fill="#b39c74"/><path d="M-30-126C-24-156 24-156 30-126Z" fill="#7b6a55"/><path d="M-8 0V-34A8 8 0 0 1 8-34V0Z" fill="#54483a"/><g stroke="#6c5b48" stroke-width="5"><path d="M-92-50L92-226M-88-226L88-50"/></g><g fill="#f2ead8" fill-opacity=".9"><path d="M-10-136L-94-56L-84-44L-2-128ZM10-140L92-222L82-234L2-148ZM-6-144L-90-226L-80-236L2-150ZM6-132L80-60L90-70L12-142Z"/></g></g>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
