/** How a box takes and shows a number. */
export interface NumberKind {
  /** Shown with thousands separators (specification, section 2, 'Vehicle form'). */
  isGrouped?: boolean
  /** Two decimals where there are any: `48,000.50`. */
  isMoney?: boolean
  /** `45k` is read as 45000. */
  takesThousands?: boolean
  /** Keeps a minus in front, so that a form can say what is wrong with it. */
  takesMinus?: boolean
  /** The most digits before the point. */
  digits?: number
}

/** The kinds of numbers that people type here. */
export const numberKinds = {
  money: { isGrouped: true, isMoney: true, takesThousands: true },
  /** An amount whose refusal the specification words: 'Monthly debt cannot be negative'. */
  signedMoney: { isGrouped: true, isMoney: true, takesThousands: true, takesMinus: true },
  /** Kilometres and cubic centimetres. */
  quantity: { isGrouped: true, takesThousands: true },
  /** An end of a filter's range, shown as its address says it: without scripts the address takes it as it is shown. */
  bound: { takesThousands: true },
  percent: { digits: 3 },
  year: { digits: 4 },
} as const satisfies Record<string, NumberKind>

/** No number that a listing may hold has more digits before the point. */
const digitsMax = 10
/** Cents, and what is kept of a mileage. */
const decimalsMax = 2
/** From here on a `k` is the beginning of `km`, as in 45000km. */
const thousandsBelow = 1000

/** The text of a box and the number that it says. */
export interface TypedNumber {
  /** The text as the box shows it: a point at its end, or decimals half typed, stay. */
  text: string
  /** Null where it says no number yet. */
  number: number | null
  /** Where the caret belongs in `text`. */
  caret: number
}

/**
 * Reads a box after each change. Digits and the first point count; separators, currency signs, units and letters do
 * not, but for the `k` of `45k`. A comma is a thousands separator, as everywhere in Barbados: `45,5` that is typed is
 * 455, and shown so at once. A point is never turned into digits: in a box for whole numbers it stays, for the form to
 * refuse. More than two decimals are cut off.
 * @param given the text of the box
 * @param caret where the caret is in it
 */
export function readTyped(given: string, kind: NumberKind, caret = given.length): TypedNumber {
  const thousands = kind.takesThousands ? /^(.*\d\.?)\s*k(?![a-z])/i.exec(given) : null
  if (thousands) {
    const { number } = readTyped(thousands[1] ?? '', { ...kind, takesThousands: false })
    if (number !== null && Math.abs(number) < thousandsBelow) {
      const text = formatNumber(Math.round(number * 100_000) / 100, kind)
      return { text, number: numberIn(text), caret: text.length }
    }
  }
  const sign = kind.takesMinus && /^[^\d.]*0?[-−–]/.test(given) ? '-' : ''
  const { kept, before } = keptOf(given, caret, kind.digits ?? digitsMax)
  const text = sign + (kind.isGrouped ? grouped(kept) : kept)
  const hasPassedSign = sign !== '' && /[-−–]/.test(given.slice(0, caret))
  return { text, number: numberIn(text), caret: placeAfter(text, before + (hasPassedSign ? 1 : 0)) }
}

/**
 * Reads a text that was pasted in place of a box's whole text. Unlike one that is typed it is whole, so that its marks
 * tell more: of `45.000,50` the last is the decimal mark, several points (`1.234.567`) separate thousands, and a lone
 * comma with one or two digits behind it (`45,5`) is a decimal mark too, for thousands come in threes.
 */
export function readPasted(given: string, kind: NumberKind): TypedNumber {
  const hasDecimalComma = /\.\d{3},\d{1,2}(?!\d)/.test(given) || /^[^,.]*\d,\d{1,2}(?![\d,.])/.test(given)
  const hasPoints = /\d\.\d{3}\.\d{3}/.test(given)
  const plain = hasDecimalComma || hasPoints ? given.replaceAll('.', '').replace(',', '.') : given
  return readTyped(plain, kind)
}

/** A number as its box shows it while it is not being changed: `12,345`, empty for null. */
export function formatNumber(value: number | null, { isGrouped, isMoney }: NumberKind): string {
  if (value === null || !Number.isFinite(value)) return ''
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15)))
  const decimals = String(hundredths % 100).padStart(2, '0')
  const fraction = hundredths % 100 === 0 ? '' : isMoney ? decimals : decimals.replace(/0$/, '')
  const whole = String(Math.floor(hundredths / 100))
  const text = `${isGrouped ? grouped(whole) : whole}${fraction && `.${fraction}`}`
  return value < 0 && hundredths > 0 ? `-${text}` : text
}

/** The digits and the point that count, and how many of them are before the caret. */
function keptOf(given: string, caret: number, digitsMost: number): { kept: string; before: number } {
  let kept = ''
  let before = 0
  for (const [place, character] of [...given].entries()) {
    kept = taken(kept, character, digitsMost)
    if (place < caret) before = kept.length
  }
  return { kept, before }
}

function taken(kept: string, character: string, digitsMost: number): string {
  const point = kept.indexOf('.')
  if (character === '.') return point < 0 ? `${kept}.` : kept
  if (!/\d/.test(character)) return kept
  if (point >= 0) return kept.length - point > decimalsMax ? kept : kept + character
  if (kept === '0') return character
  return kept.length < digitsMost ? kept + character : kept
}

function numberIn(text: string): number | null {
  const plain = text.replaceAll(',', '')
  // Adding 0 turns -0 into 0.
  return /\d/.test(plain) ? Number(plain) + 0 : null
}

function grouped(kept: string): string {
  const [whole = '', ...rest] = kept.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.')
}

/** The place right after so many characters that are no separators. */
function placeAfter(text: string, count: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < count; place++) if (text[place] !== ',') seen++
  return place
}
