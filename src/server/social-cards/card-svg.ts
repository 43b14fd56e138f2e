import { socialCardSize } from '#domain/vehicle/social-card.ts'
import { currencyCode } from '#territory/money.ts'
import type { CardContent } from './card-content.ts'
import { fitText, textPath, textWidth, type Weight } from './text-layout.ts'

/** Where the picture shows, in pixels; the panel covers a part of its left side. */
export const pictureArea = { left: 440, width: socialCardSize.width - 440, height: socialCardSize.height }

/** Of src/web/ui/styles/tokens.css. */
const colours = {
  ultramarine: '#00267f',
  gold: '#ffc726',
  night: '#071330',
  white: '#ffffff',
  pale: '#cfe2ff',
  red: '#c4122f',
  orange: '#b4500a',
  purple: '#6b2fc4',
  green: '#08734f',
}

/** The column of texts on the panel. */
const column = { x: 44, width: 400, weight: 'bold', fill: colours.white } as const

/**
 * Everything but the picture: the panel with the texts, and labels on the picture. Sizes are chosen for a thumbnail of
 * 300 pixels, a quarter of the card.
 */
export function cardSvg(content: CardContent, isIllustration: boolean): string {
  const { siteName, name, dealership, struckPrice, badge, isSold } = content
  const parts = [
    panel,
    sign,
    textBlock(siteName, { ...column, x: 92, width: 352, sizes: [38, 30], top: 52 }),
    textBlock(name, {
      ...column,
      sizes: struckPrice ? [60, 52, 46] : [68, 60, 52, 46],
      maxLines: 3,
      top: 124,
    }),
    struckPrice && struckLine(struckPrice),
    priceLine(content),
    textBlock(dealership, { ...column, weight: 'semibold', sizes: [37, 33], maxLines: 2, bottom: 584 }),
    badge && pill(badge.text, { right: 1164, top: 36, size: 44, ground: colours[badge.tone] }),
    isIllustration && pill('Illustration', { right: 1164, top: 536, size: 32, ground: `${colours.night}c0` }),
    isSold && soldStamp,
  ]
  const { width, height } = socialCardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.filter(Boolean).join('')}</svg>`
}

const panel = `<linearGradient id="panel" x1="0" y1="0" x2="0.3" y2="1"><stop stop-color="${colours.ultramarine}"/><stop offset="1" stop-color="${colours.night}"/></linearGradient><path d="M0 0H520L450 630H0z" fill="url(#panel)"/><path d="M520 0h12l-70 630h-12z" fill="${colours.gold}"/>`

/** The sign of src/web/public/icon.svg. */
const sign = `<g transform="translate(34 38) scale(1.35)" fill="none" stroke="${colours.gold}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><circle cx="20" cy="20" r="12.6"/><path d="M20 9v22M11.6 14.2c.4 6.6 2.6 9.6 8.4 9.6s8-3 8.4-9.6"/></g>`

/** Of the font size. */
const capHeight = 0.7
const lineHeight = 1.12

interface TextBlock {
  x: number
  /** Of the first line's capitals, or instead the last line's baseline. */
  top?: number
  bottom?: number
  width: number
  weight: Weight
  sizes: readonly number[]
  maxLines?: number
  fill: string
}

function textBlock(text: string, { top, bottom = 0, maxLines = 1, ...block }: TextBlock): string {
  const { size, lines } = fitText(text, { ...block, maxLines })
  const step = size * lineHeight
  const first = top === undefined ? bottom - (lines.length - 1) * step : top + size * capHeight
  return lines.map((line, at) => textPath(line, { ...block, size, y: first + at * step })).join('')
}

function priceLine({ price, struckPrice, isSold }: CardContent): string {
  const y = 468
  const fill = isSold ? colours.pale : colours.gold
  const box = {
    ...column,
    width: column.width - 78,
    sizes: struckPrice ? [70, 64, 58, 48] : [80, 70, 64, 58, 48],
    maxLines: 1,
  }
  const { size, lines } = fitText(price, box)
  const [amount = ''] = lines
  const currency = { ...column, x: column.x + textWidth(amount, box.weight, size) + 12, y, size: 34, fill }
  return textPath(amount, { ...column, y, size, fill }) + textPath(currencyCode, currency)
}

function struckLine(amount: string): string {
  const line = { ...column, y: 384, size: 38, weight: 'semibold', fill: colours.pale } as const
  const width = textWidth(amount, line.weight, line.size)
  return `${textPath(amount, line)}<path d="M${line.x} 370.5h${width}" stroke="${line.fill}" stroke-width="4"/>`
}

function pill(text: string, place: { right: number; top: number; size: number; ground: string }): string {
  const { right, top, size, ground } = place
  const width = textWidth(text, 'bold', size) + size * 1.3
  const x = right - width
  const line = {
    x: x + size * 0.65,
    y: top + size * 1.25,
    size,
    weight: 'bold',
    fill: colours.white,
  } as const
  return `<rect x="${x}" y="${top}" width="${width}" height="${size * 1.8}" rx="${Math.min(16, size * 0.4)}" fill="${ground}"/>${textPath(text, line)}`
}

const soldStamp = `<g transform="rotate(-8 830 315)">${pill('SOLD', { right: 1020, top: 210, size: 112, ground: colours.red })}</g>`
