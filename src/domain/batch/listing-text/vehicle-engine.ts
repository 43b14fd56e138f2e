import type { FuelType, Transmission, VehicleType } from '../../enums.ts'
import { plainText } from '../../text/written-number.ts'
import { fuelOfBadge } from '../../vehicle/models/model-fuels.ts'
import { type Reading, readNumber, readQuantity } from './numbers.ts'

/** The largest engine in litres, a lorry's; a larger bare number is in cc. */
const litresMax = 20

/** `1.8 - 2.0L`, `1600/1800cc`. */
const severalSizes = /(?<![a-z])\d[\d.,]* ?(?:l|cc)? ?(?:[-/&]|or|to) ?\d/i
const sizeWithUnit = /(\d[\d.,]*) ?(l|lt|ltr|litres?|liters?|cc|ccm|cm3)(?![a-z0-9])/gi
/** `1.0T`, `2.0 TDI`, `3.5 V6`. */
const sizeInLitres = /^(\d{1,2}\.\d{1,3}) ?[a-z][a-z -]*(?:\d{1,2}v?)?$/i

/**
 * Parses the size of an engine to cc: `1800`, `1800cc`, `1.8L`, `2`, `2.0 L`, `3.5L V6`; not `1,8`. A bare number up to
 * 20 is in litres: no vehicle has an engine of so few cc.
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
  // 2.400 is 2,400 cc either way; the point of 45.000 may separate thousands.
  return isLitres ? { value: ccOfLitres(number.value) } : readQuantity(plain)
}

export function ccOfLitres(litres: number): number {
  return Math.round(litres * 1000)
}

function sizeOf(size: string, unit: string): Reading<number> {
  const isLitres = /^l/i.test(unit)
  const number = isLitres ? readNumber(size) : readQuantity(size)
  if ('problem' in number) return number
  if (number.value > 0 && isLitres !== number.value <= litresMax)
    return { problem: `must be a size of engine: ${size} ${unit} is none` }
  return { value: isLitres ? ccOfLitres(number.value) : number.value }
}

export interface TitleFacts {
  engineCC?: number
  transmission?: Transmission
  fuelType?: FuelType
}

/** `1.8`, `1.2p`, `2.8d`, `3.0td`, `2.0L`, `1.8 litre`; not the 4.5m of a trailer nor the 2.5t of a lorry. */
const litres =
  /(?<![\p{L}\d.,$£€]|grade )(\d\.\d)(?: ?(?:l|ltr|litres?|liters?|p|d|td|tdi|di|cdi|crdi|dci|hdi|tsi|tfsi|fsi|i|vti|vvti|h|hybrid|petrol|diesel|turbo))?(?![\w/]|[.,]\d| ?(?:m|t|kg|ton|tons|tonnes?|metres?|meters?)\b| ?%)/giu
const cubicCentimetres = /(?<![\d.,])(\d{3,4}) ?cc\b/gi
const litresLeast = 0.6
const litresMost = 8.4

const automaticWord = /\b(?:auto|automatic|cvt|dsg|tiptronic|steptronic)\b/i
const manualWord = /\b(?:manual|[4-7] ?(?:sp(?:ee)?d? )?man)\b/i
/** As New Zealand's titles have it: `5m`, `4a`, `6at`, `6cvt`, `7dsg`. Not Volkswagen's `4m`, which is all-wheel drive. */
const automaticMark = /(?<![\w.,])[4-9](?:a|at|cvt|dsg|am)\b/i
const manualMark = /(?<![\w.,])(?:[5-7]m|[4-7]mt)\b/i

/**
 * Engine, gearbox and fuel of a headline, as far as they are unambiguous. Of trucks and equipment a number before a
 * letter may be metres or tonnes, so that only words count.
 */
export function titleFacts(title: string, type: VehicleType | undefined): TitleFacts {
  const text = plainText(title)
  const carriesPeople = type !== 'Truck' && type !== 'Equipment'
  const sizes = new Set([
    ...[...text.matchAll(cubicCentimetres)].map(([, cc]) => Number(cc)),
    ...(carriesPeople ? [...text.matchAll(litres)] : [])
      .map(([, size]) => Number(size))
      .filter((size) => size >= litresLeast && size <= litresMost)
      .map(ccOfLitres),
  ])
  const isAutomatic = automaticWord.test(text) || (carriesPeople && automaticMark.test(text))
  const isManual = manualWord.test(text) || (carriesPeople && manualMark.test(text))
  const [engineCC] = sizes
  const fuelType = fuelOf(text)
  return {
    ...(engineCC !== undefined && sizes.size === 1 && { engineCC }),
    ...(isAutomatic !== isManual && { transmission: isAutomatic ? 'Automatic' : 'Manual' }),
    ...(fuelType && { fuelType }),
  }
}

/** 'Electric' in a headline mostly refers to windows. */
function fuelOf(text: string): FuelType | undefined {
  const badge = fuelOfBadge(text)
  const isPetrol = /\bpetrol\b/i.test(text)
  if (badge === 'Diesel' && isPetrol) return undefined
  return badge ?? (isPetrol ? 'Petrol' : undefined)
}

/** A hybrid burns petrol or diesel, too. */
export function isSameFuel(fuelType: string, ofTitle: FuelType): boolean {
  return fuelType === ofTitle || (fuelType === 'Hybrid' && ofTitle !== 'Electric')
}

/** A '2.2' may have 2,143 cc. */
const badgeTolerance = 150

/** Whether an engine may have the size of its title, in tenths of a litre. */
export function isSameEngine(engineCC: number, ofTitle: number): boolean {
  return Math.abs(engineCC - ofTitle) <= badgeTolerance
}
