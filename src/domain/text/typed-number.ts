import { groupThousands } from './format.ts'

export interface NumberKind {
  /** Shown with thousands separators (docs/product.md#vehicle-form). */
  isGrouped?: boolean
  /** Two decimals where there are any: `48,000.50`. */
  isMoney?: boolean
  /** `45k` is read as 45000. */
  takesThousands?: boolean
  /** For the form to report it. */
  takesMinus?: boolean
  /** Before the point. */
  digits?: number
}

export const numberKinds = {
  money: { isGrouped: true, isMoney: true, takesThousands: true },
  /** An amount whose negative value has a specified message: 'Monthly debt cannot be negative'. */
  signedMoney: { isGrouped: true, isMoney: true, takesThousands: true, takesMinus: true },
  /** Kilometres and cubic centimetres. */
  quantity: { isGrouped: true, takesThousands: true },
  /** A bound of a filter's range, formatted as in the URL: without scripts the form submits it as shown. */
  bound: { takesThousands: true },
  percent: { digits: 3 },
  year: { digits: 4 },
} as const satisfies Record<string, NumberKind>

/** No number of a listing has more digits before the point. */
export const digitsMax = 10
/** Cents, and the stored precision of a mileage. */
const decimalsMax = 2
/** From this number on a `k` begins `km`, as in 45000km. */
const thousandsBelow = 1000

export interface TypedNumber {
  /** The text as shown: a trailing point or incomplete decimals stay, and what is unclear as it was written. */
  text: string
  /** NaN where the text is unclear, so that nothing is saved. */
  number: number | null
  /** In `text`. */
  caret: number
}

/**
 * Parses a field after each key. Digits and the first point count, and the `k` of `45k`; all else is dropped. A point
 * stays in a field for whole numbers, for the form to refuse. More than two decimals are cut off.
 */
export function readTyped(input: string, kind: NumberKind, caret = input.length): TypedNumber {
  const thousands = kind.takesThousands ? /^(.*\d\.?)\s*k(?![a-z])/i.exec(input) : null
  if (thousands) {
    const { number } = readTyped(thousands[1] ?? '', { ...kind, takesThousands: false })
    if (number !== null && Math.abs(number) < thousandsBelow) {
      const text = formatNumber(Math.round(number * 100_000) / 100, kind)
      return { text, number: parseNumber(text), caret: text.length }
    }
  }
  const sign = kind.takesMinus && /^[^\d.]*0?[-−–]/.test(input) ? '-' : ''
  const { digits, before } = significantDigits(input, caret, kind.digits ?? digitsMax)
  const text = sign + (kind.isGrouped ? grouped(digits) : digits)
  const hasPassedSign = sign !== '' && /[-−–]/.test(input.slice(0, caret))
  return { text, number: parseNumber(text), caret: indexAfter(text, before + (hasPassedSign ? 1 : 0)) }
}

export interface Edit {
  before: string
  /** What was typed or pasted, empty for a deletion. */
  inserted: string
  caret: number
}

/**
 * Parses a field after any change. Keys are read by `readTyped`; what is pasted, a typed comma and a third decimal leave
 * the text as it is written unless it is clear, for `readPasted` to read or to ask about.
 */
export function readEdit(input: string, kind: NumberKind, { before, inserted, caret }: Edit): TypedNumber {
  const typed = readTyped(input, kind, caret)
  const isWhole =
    ((inserted.length > 1 || hasDigits(inserted)) && /\D/.test(inserted)) ||
    inserted === ',' ||
    (kind.takesThousands && /^-?[1-9]\d{0,2}\.\d{3}$/.test(input)) ||
    isUnclear(before, kind)
  return isWhole && isUnclear(input, kind) ? { text: input, number: Number.NaN, caret } : typed
}

/** Whether the text of a box is more, or other, than the number that typing it gives. */
export function isUnclear(text: string, kind: NumberKind): boolean {
  return hasDigits(text) && readTyped(text, kind).text !== text
}

/** Also of other writings, as a Japanese keyboard's full-width ones. */
export function hasDigits(text: string): boolean {
  return /\p{Nd}/u.test(text)
}

/** The number of a box's text, NaN where that is unclear. */
export function numberIn(text: string, kind: NumberKind): number | null {
  return isUnclear(text, kind) ? Number.NaN : readTyped(text, kind).number
}

/** While the field is not being edited: `12,345`, empty for null. */
export function formatNumber(value: number | null, { isGrouped, isMoney }: NumberKind): string {
  if (value === null || !Number.isFinite(value)) return ''
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15)))
  const decimals = String(hundredths % 100).padStart(2, '0')
  const fraction = hundredths % 100 === 0 ? '' : isMoney ? decimals : decimals.replace(/0$/, '')
  const whole = String(Math.floor(hundredths / 100))
  const text = `${isGrouped ? grouped(whole) : whole}${fraction && `.${fraction}`}`
  return value < 0 && hundredths > 0 ? `-${text}` : text
}

/** The digits and the point that count, and how many of them precede the caret. */
function significantDigits(input: string, caret: number, maximum: number) {
  let digits = ''
  let before = 0
  for (const [index, character] of [...input].entries()) {
    digits = append(digits, character, maximum)
    if (index < caret) before = digits.length
  }
  return { digits, before }
}

function append(digits: string, character: string, maximum: number): string {
  const point = digits.indexOf('.')
  if (character === '.') return point < 0 ? `${digits}.` : digits
  if (!/\d/.test(character)) return digits
  if (point >= 0) return digits.length - point > decimalsMax ? digits : digits + character
  if (digits === '0') return character
  return digits.length < maximum ? digits + character : digits
}

function parseNumber(text: string): number | null {
  const plain = text.replaceAll(',', '')
  // Adding 0 turns -0 into 0.
  return /\d/.test(plain) ? Number(plain) + 0 : null
}

function grouped(digits: string): string {
  const [whole = '', ...rest] = digits.split('.')
  return [groupThousands(whole), ...rest].join('.')
}

/** The index right after `count` characters that are no separators. */
function indexAfter(text: string, count: number): number {
  let index = 0
  for (let seen = 0; index < text.length && seen < count; index++) if (text[index] !== ',') seen++
  return index
}
