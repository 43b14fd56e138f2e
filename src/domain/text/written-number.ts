import { currencyMarks } from '#territory/country.ts'
import { groupThousands } from './format.ts'

/** One number, several possible numbers, or undefined for a text that is not a number. */
export type WrittenNumber = { value: number } | { mayBe: readonly number[] } | undefined

const isPlain = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/

/** Replaces full-width digits, hard spaces and typographic signs with plain ones. */
export function plainText(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[−–]/g, '-')
    .trim()
}

/** Reads `45,000`, `-3.5` and `45k`. */
export function readWritten(text: string): WrittenNumber {
  const [, sign = '', amount = '', k] = /^([+-]?)(.*?)( ?k)?$/i.exec(text.trim()) ?? []
  if (k && !/^\d{1,3}(?:[.,]\d{1,2})?$/.test(amount)) return undefined
  const read = readAmount(k ? amount.replace(',', '.') : amount.replace(/^0+(?=\d)/, ''))
  return eachOf(read, (each) => (k ? Math.round(each * 1000) : each) * (sign === '-' ? -1 : 1) + 0)
}

const grouped = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$/

/** A comma before three digits separates thousands, as in the whole Caribbean. A single point there is unclear. */
function readAmount(text: string): WrittenNumber {
  if (!/^(?:\d+(?:[., ']\d+)*[.,]?|\.\d+)$/.test(text)) return undefined
  const at = text.search(/[., ']\d*$/)
  const joined = Number(text.replace(/\D/g, ''))
  if (at < 0 || at === text.length - 1) return { value: joined }
  const [before, mark, rest] = [text.slice(0, at), text[at], text.slice(at + 1)]
  const decimal = Number(`${before.replace(/\D/g, '')}.${rest}`)
  const isLone = /^\d*$/.test(before)
  if (grouped.test(text)) return mark === '.' && isLone ? { mayBe: [joined, decimal] } : { value: joined }
  if (mark !== '.' && mark !== ',') return undefined
  const isBehindGroups = grouped.test(before) && !before.includes(mark) && rest.length < 3
  const isPoint = isLone && (mark === '.' || (rest.length < 3 && /^(?:0|\d{4,})$/.test(before)))
  return isBehindGroups || isPoint ? { value: decimal } : { mayBe: [joined, decimal] }
}

function eachOf(read: WrittenNumber, change: (number: number) => number): WrittenNumber {
  if (!read || 'value' in read) return read && { value: change(read.value) }
  const [first = 0, ...others] = new Set(read.mayBe.map(change))
  return others.length > 0 ? { mayBe: [first, ...others] } : { value: first }
}

/** Reads a whole number and drops the decimals. A negative number keeps them, because every field refuses it. */
export function readWhole(text: string): WrittenNumber {
  const read = /^\D?\./.test(text) ? undefined : readWritten(text)
  return eachOf(read, (number) => (number < 0 ? number : Math.floor(number)))
}

/** No engine has so few cc, so numbers up to it are litres. */
const litresMax = 20

/** Reads an engine size in cc: `1800`, `1,800 cc`, `2`, `2.0 L`, `1.0T`, `3.5L V6`. */
export function readEngineSize(text: string): WrittenNumber {
  const [, amount = '', unit = ''] =
    /^([\d., ]+?) ?(l|lt|ltr|litres?|liters?|cc)?(?: ?[a-z][a-z-]*\d{0,2})?$/i.exec(text) ?? []
  const isLitres = /^\d+(?:\.\d+)?$/.test(amount) && Number(amount) > 0 && Number(amount) <= litresMax
  if (/^cc$/i.test(unit)) return isLitres ? undefined : readWhole(amount)
  if (isLitres) return { value: Math.round(Number(amount) * 1000) }
  return unit ? undefined : readWhole(text)
}

export interface NumberKind {
  read: (text: string) => WrittenNumber
  /** Shows thousands separators (docs/product.md#vehicle-form). */
  isGrouped?: boolean
}

const dollars = new RegExp(
  `^([+-]?) ?(?:${currencyMarks})? ?\\$? ?| ?(?:${currencyMarks})?\\$?(?: ?(?:ono|obo|neg|negotiable))?$`,
  'gi',
)
const kilometres = / ?(?:kms?|kilomet(?:er|re)s?)$/i

/** Number boxes. A bound looks as in the URL, because a form without scripts submits it as it is. */
export const numberKinds = {
  money: { isGrouped: true, read: (text) => readWhole(text.replace(dollars, '$1')) },
  mileage: { isGrouped: true, read: (text) => readWritten(text.replace(kilometres, '')) },
  engine: { isGrouped: true, read: readEngineSize },
  bound: { read: (text) => readWhole(text.replace(dollars, '$1').replace(kilometres, '')) },
  percent: { read: (text) => readWritten(text.replace(/ ?%$/, '')) },
  year: { read: readWhole },
} as const satisfies Record<string, NumberKind>

/** The number in a box: null if the box is empty, NaN if the text is unclear or no number. */
export function numberIn(text: string, { read }: NumberKind): number | null {
  const written = read(plainText(text))
  if (written && 'value' in written) return written.value
  return /^[-$., ]*$/.test(plainText(text)) ? null : Number.NaN
}

/** The possible numbers of an unclear text, otherwise none. */
export function meaningsOf(text: string, { read }: NumberKind): readonly number[] {
  const written = read(plainText(text))
  return written && 'mayBe' in written ? written.mayBe : []
}

/** `12,345.5`; empty for null and NaN. */
export function formatNumber(value: number | null, isGrouped = true): string {
  if (value === null || Number.isNaN(value)) return ''
  const [whole = '', rest] = String(value).split('.')
  return (isGrouped ? groupThousands(whole) : whole) + (rest ? `.${rest}` : '')
}
