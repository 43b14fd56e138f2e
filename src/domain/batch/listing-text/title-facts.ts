import type { FuelType, Transmission, VehicleType } from '../../enums.ts'
import { ccOfLitres } from './engine-text.ts'
import { plainText } from './reading.ts'

/** What a headline says of a vehicle's engine, gearbox and fuel, as far as it is plain. */
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
/** As New Zealand's titles have it: `5m`, `4a`, `6at`, `6cvt`, `7dsg`. */
const automaticMark = /(?<![\w.,])[4-9](?:a|at|cvt|dsg|am)\b/i
const manualMark = /(?<![\w.,])[4-7](?:m|mt)\b/i

/**
 * Reads engine, gearbox and fuel out of a headline. Two sizes or both gearboxes say nothing. On what carries loads a number
 * before a letter may be metres or tonnes, so that only words count there.
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

/** Of what is electric in a headline most are windows. */
function fuelOf(text: string): FuelType | undefined {
  if (/\b(?:hybrid|phev)\b/i.test(text)) return 'Hybrid'
  const [isDiesel, isPetrol] = [/\bdiesel\b/i.test(text), /\bpetrol\b/i.test(text)]
  if (isDiesel === isPetrol) return undefined
  return isDiesel ? 'Diesel' : 'Petrol'
}

/** Whether a fuel may be the one that a title names: a hybrid burns petrol or diesel, too. */
export function isSameFuel(fuelType: string, ofTitle: FuelType): boolean {
  return fuelType === ofTitle || (fuelType === 'Hybrid' && ofTitle !== 'Electric')
}

/** How far a badge is from the engine it is on: a '2.2' may have 2,143 cc. */
const badgeWithinCc = 150

/** Whether an engine's size may be the one that a title rounds to a tenth of a litre. */
export function isSameEngine(engineCC: number, ofTitle: number): boolean {
  return Math.abs(engineCC - ofTitle) <= badgeWithinCc
}
