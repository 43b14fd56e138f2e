import { readNumber } from './number-text.ts'
import { plainText, type Reading } from './reading.ts'

/** The largest engine that is told in litres, a lorry's; a larger bare number counts cubic centimetres. */
const litresMax = 20

/** `1.8 - 2.0L`, `1600/1800cc`: of two numbers neither is the size. */
const severalSizes = /(?<![a-z])\d[\d.,]* ?(?:l|cc)? ?(?:[-/&]|or|to) ?\d/i
const sizeWithUnit = /(\d[\d.,]*) ?(l|lt|ltr|litres?|liters?|cc|ccm|cm3)(?![a-z0-9])/gi
/** `1.0T`, `2.0 TDI`, `3.5 V6`: one size in litres and what the engine is. */
const sizeInLitres = /^(\d{1,2}\.\d{1,3}) ?[a-z][a-z -]*(?:\d{1,2}v?)?$/i

/**
 * Reads the size of an engine in cc: `1800`, `1800cc`, `1,8` not, `1.8L`, `2`, `2.0 L`, `3.5L V6`. A bare number up to 20
 * is one of litres: no vehicle has an engine of so few cubic centimetres.
 */
export function readEngine(text: string): Reading<number> {
  const plain = plainText(text)
  if (severalSizes.test(plain)) return { problem: 'must be one size' }
  const sizes = [...plain.matchAll(sizeWithUnit)]
  const [first, ...others] = sizes.map(([, size = '', unit = '']) => sizeOf(size, unit))
  if (first) return others.length === 0 ? first : { problem: 'must be one size' }
  const [, litres] = sizeInLitres.exec(plain) ?? []
  if (litres) return sizeOf(litres, 'l')
  const number = readNumber(plain)
  if ('problem' in number) return number
  const isLitres = number.value > 0 && number.value <= litresMax
  return { value: isLitres ? ccOfLitres(number.value) : number.value }
}

export function ccOfLitres(litres: number): number {
  return Math.round(litres * 1000)
}

function sizeOf(size: string, unit: string): Reading<number> {
  const number = readNumber(size)
  if ('problem' in number) return number
  const isLitres = /^l/i.test(unit)
  if (number.value > 0 && isLitres !== number.value <= litresMax)
    return { problem: `must be a size of engine: ${size} ${unit} is none` }
  return { value: isLitres ? ccOfLitres(number.value) : number.value }
}
