import { unusualPrice } from '#territory/price-levels.ts'
import type { VehicleType } from '../enums.ts'
import { formatCount } from '../text/format.ts'
import { localYear } from '../text/local-time.ts'
import { fieldLabel, formatField } from './fields.ts'
import type { Vehicle } from './vehicle.ts'

export const checkedFields = ['price', 'mileage', 'engineCC'] as const
export type CheckedField = (typeof checkedFields)[number]

/** Similar listings have the same model, else the same make and type, else the same type. */
export const likenesses = ['model', 'makeAndType', 'type'] as const
type Likeness = (typeof likenesses)[number]

/** `spread` is the 90th percentile over the 10th. Null if too few similar listings have the number. */
export type UsualNumber = { median: number; spread: number; like: Likeness } | null

export type UsualNumbers = Record<CheckedField, UsualNumber>

export const nothingUsual: UsualNumbers = { price: null, mileage: null, engineCC: null }

export const minForUsual = 5

/** A number with a digit too many or too few is ten times off. */
const manifold = 10
/** In a real market nearly every vehicle costs between a quarter of its model's median and four times the median. */
const manifoldOfAlike = 4
/** From this spread on similar listings differ much in age or grade. */
const wideSpread = 4

/** A lower mileage is a new vehicle and always usual. */
const newVehicleKm = 1000
/** A small mileage is usual up to this age. */
const firstYears = 3
const maxKmPerYear = 40_000

/** Used if there is no median. */
const bounds: Record<CheckedField, { least: number; most: number }> = {
  price: unusualPrice,
  mileage: { least: 0, most: 1_000_000 },
  engineCC: { least: 100, most: 20_000 },
}

/** Dollars, km and cc. */
export type ListingNumbers = Record<CheckedField, number | null>

/** Make and model may be half typed. */
export type VehicleKind = Pick<Vehicle, 'brand' | 'model' | 'vehicleType'>

export interface UnusualNumber {
  field: CheckedField
  /** A sentence without its full stop: 'Price $4,500,000 is 100 times what a Toyota Corolla usually costs ($45,000)'. */
  message: string
}

export interface Expectation {
  usual: UsualNumbers
  /** Stored numbers, if the listing is changed. */
  before?: ListingNumbers | undefined
  now: Date
}

/**
 * Reports a price, mileage or engine that is four times off the median, or ten times if the spread is wide. A changed number may
 * also not be ten times off the previous number. Without a median `bounds` apply.
 */
export function unusualNumbers(
  listing: ListingNumbers & VehicleKind & Pick<Vehicle, 'year'>,
  { usual, before, now }: Expectation,
): UnusualNumber[] {
  const age = localYear(now) - listing.year
  return checkedFields.flatMap((field) => {
    const value = listing[field]
    if (value === null || value === before?.[field] || isAlwaysUsual(field, value)) return []
    const message =
      offKind(field, value, { ...listing, age }, usual[field]) ??
      offBefore(field, value, before?.[field] ?? null, usual[field]) ??
      (usual[field] ? undefined : offBounds(field, value))
    return message === undefined ? [] : [{ field, message }]
  })
}

/** Whether the median includes a number. If so, it includes all higher numbers too. */
export function countsForMedian(field: CheckedField, value: number): boolean {
  return value > 0 && !isAlwaysUsual(field, value)
}

function isAlwaysUsual(field: CheckedField, value: number): boolean {
  return field === 'mileage' ? value < newVehicleKm : value === 0
}

function offKind(
  field: CheckedField,
  value: number,
  { age, ...kind }: VehicleKind & { age: number },
  usual: UsualNumber,
) {
  const times = usual && usual.spread >= wideSpread ? manifold : manifoldOfAlike
  if (!usual || !isManifold(value, usual.median, times)) return undefined
  const isExplained = value < usual.median ? age < firstYears : value <= maxKmPerYear * (age + 1)
  if (field === 'mileage' && isExplained) return undefined
  const usually = `what ${kindName(kind, usual.like)} usually ${field === 'price' ? 'costs' : 'has'}`
  return sentence(field, value, usual.median, usually)
}

function offBefore(field: CheckedField, value: number, before: number | null, usual: UsualNumber) {
  if (before === null || !countsForMedian(field, before) || !isManifold(value, before, manifold))
    return undefined
  const isCorrected = usual
    ? timesApart(value, usual.median) <= timesApart(before, usual.median)
    : offBounds(field, before) !== undefined && offBounds(field, value) === undefined
  return isCorrected ? undefined : sentence(field, value, before, 'what it was')
}

function offBounds(field: CheckedField, value: number): string | undefined {
  const { least, most } = bounds[field]
  if (value >= least && value <= most) return undefined
  return `${fieldLabel(field)} ${formatField(field, value)} is unusually ${value > most ? 'high' : 'low'}`
}

function isManifold(value: number, reference: number, times: number): boolean {
  return value >= reference * times || value * times <= reference
}

function timesApart(value: number, reference: number): number {
  return Math.max(value / reference, reference / value)
}

function sentence(field: CheckedField, value: number, reference: number, what: string): string {
  const times = formatCount(timesApart(value, reference))
  const less = value === 0 ? 'less than a tenth of' : `${times} times less than`
  const than = value > reference ? `${times} times` : less
  return `${fieldLabel(field)} ${formatField(field, value)} is ${than} ${what} (${formatField(field, reference)})`
}

const nouns: Partial<Record<VehicleType, string>> = { SUV: 'SUV', Equipment: 'machine' }

export function kindName({ brand, model, vehicleType }: VehicleKind, like: Likeness): string {
  if (like === 'model') return withArticle(`${brand} ${model}`)
  const noun = nouns[vehicleType] ?? vehicleType.toLowerCase()
  return withArticle(like === 'type' ? noun : `${brand} ${noun}`)
}

/** Short words in capitals are spelled out: an MG, an SUV, a BMW. */
function withArticle(name: string): string {
  const [first = ''] = name.split(' ')
  const isSpelled = /^[A-Z]{2,3}$/.test(first)
  const soundsOpen = isSpelled ? /^[AEFHILMNORSX]/ : /^[AEIO]/i
  return `${soundsOpen.test(first) ? 'an' : 'a'} ${name}`
}
