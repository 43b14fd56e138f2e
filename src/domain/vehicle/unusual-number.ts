import type { VehicleType } from '../enums.ts'
import { barbadosYear } from '../text/barbados-time.ts'
import { formatCount, formatEngine, formatMileage, formatMoney } from '../text/format.ts'
import type { Vehicle } from './vehicle.ts'

/** The numbers of a listing whose slips of the finger cost most. */
export const checkedFields = ['price', 'mileage', 'engineCC'] as const
export type CheckedField = (typeof checkedFields)[number]

/** Which listings a median is of: the same model, else the same make and type, else the same type. */
export const likenesses = ['model', 'makeAndType', 'type'] as const

/** The median of a number among the listings most like one, null where too few have it. */
export type UsualNumber = { median: number; like: (typeof likenesses)[number] } | null

/** What is usual for a kind of vehicle; `Catalogue.usualNumbers` answers it. */
export type UsualNumbers = Record<CheckedField, UsualNumber>

/** Nothing is known of the kind: absolute bounds alone are asked about. */
export const nothingUsual: UsualNumbers = { price: null, mileage: null, engineCC: null }

/** With fewer listings that have a number their median says nothing; five have to be wrong together to move it tenfold. */
export const fewestForUsual = 5

/** What is likely a slip of the finger: a digit too many or too few. */
const manifold = 10

/** A vehicle that has gone less is new, which is usual for any kind; medians of mileages are of those that are not. */
export const newVehicleKm = 1000
/** In its first years a vehicle may have stood at its dealer: a small mileage is usual. */
const firstYears = 3
/** The most that nearly all vehicles go in a year: an old one of a model that is mostly new has gone far. */
const mostKmAYear = 40_000

/**
 * What is asked about where nothing is known of the kind. Nearly all cars here cost between $5,000 and $1,000,000, so
 * that these leave plant and collectors' cars alone; a lorry that has gone a million kilometres is rare, and the largest
 * engines of plant have about 16,000 cc, the smallest of anything with a seat about 100.
 */
const bounds: Record<CheckedField, { least: number; most: number }> = {
  price: { least: 500, most: 5_000_000 },
  mileage: { least: 0, most: 1_000_000 },
  engineCC: { least: 100, most: 20_000 },
}

const words = {
  price: { name: 'Price', verb: 'costs', format: formatMoney },
  mileage: { name: 'Mileage', verb: 'has', format: formatMileage },
  engineCC: { name: 'Engine', verb: 'has', format: formatEngine },
} as const

/** The numbers of a listing as a form, a row or a call gives them: Barbados dollars, km, cc; null where one is missing. */
export type ListingNumbers = Record<CheckedField, number | null>

/** A number to be asked about before it is saved; it may be saved all the same. */
export interface UnusualNumber {
  field: CheckedField
  /** A sentence without its full stop: 'Price $4,500,000 is 100 times what a Toyota Corolla usually costs ($45,000)'. */
  message: string
}

/** What a listing's numbers are held against. */
export interface Expectation {
  /** The medians of its kind (`Catalogue.usualNumbers`); `nothingUsual` where they are not known. */
  usual: UsualNumbers
  /** The numbers of the listing as they are stored, where it is changed. */
  before?: ListingNumbers | undefined
  now: Date
}

/**
 * Which of price, mileage and engine are ten or more times what is usual, or a tenth of it or less: against the median
 * of the kind, against the listing's own earlier value where the new one leads further away from the median, and where
 * there is no median against bounds that hold for any vehicle. No engine (electric), a mileage below `newVehicleKm` and
 * one that the vehicle's age explains are usual. A number that stays what it was is not asked about again, nor is the
 * correction of one that was unusual. Held against 98,661 listings it asks about one in 1,000.
 *
 * For many rows ask `catalogue.usualNumbers(row)` for each: the catalogue keeps medians from row to row.
 */
export function unusualNumbers(
  listing: ListingNumbers & VehicleKind & Pick<Vehicle, 'year'>,
  { usual, before, now }: Expectation,
): UnusualNumber[] {
  const age = barbadosYear(now) - listing.year
  return checkedFields.flatMap((field) => {
    const value = listing[field]
    if (value === null || value === before?.[field] || isAlwaysUsual(field, value)) return []
    const message =
      offKind(field, value, { ...listing, age }, usual[field]) ??
      offBefore(field, value, before?.[field], usual[field]) ??
      (usual[field] ? undefined : offBounds(field, value))
    return message === undefined ? [] : [{ field, message }]
  })
}

/** Whether a number counts towards the median of its kind; all higher numbers do so too. */
export function countsForMedian(field: CheckedField, value: number): boolean {
  return value > 0 && !isAlwaysUsual(field, value)
}

function isAlwaysUsual(field: CheckedField, value: number): boolean {
  if (field === 'mileage') return value < newVehicleKm
  return field === 'engineCC' && value === 0
}

function offKind(
  field: CheckedField,
  value: number,
  { age, ...kind }: VehicleKind & { age: number },
  usual: UsualNumber,
) {
  if (!usual || !isManifold(value, usual.median)) return undefined
  if (field === 'mileage' && isExplained(value, usual.median, age)) return undefined
  const { verb, format } = words[field]
  return sentence(
    field,
    value,
    usual.median,
    `what ${kindName(kind, usual.like)} usually ${verb} (${format(usual.median)})`,
  )
}

function offBefore(
  field: CheckedField,
  value: number,
  before: number | null | undefined,
  usual: UsualNumber,
) {
  if (
    before === undefined ||
    before === null ||
    !countsForMedian(field, before) ||
    !isManifold(value, before)
  )
    return undefined
  const isCorrected = usual
    ? timesApart(value, usual.median) <= timesApart(before, usual.median)
    : offBounds(field, before) !== undefined && offBounds(field, value) === undefined
  if (isCorrected) return undefined
  return sentence(field, value, before, `what it was (${words[field].format(before)})`)
}

function offBounds(field: CheckedField, value: number): string | undefined {
  const { least, most } = bounds[field]
  if (value >= least && value <= most) return undefined
  const { name, format } = words[field]
  return `${name} ${format(value)} is unusually ${value > most ? 'high' : 'low'}`
}

/** Whether a vehicle of that age may well have gone so far, or so little. */
function isExplained(mileage: number, median: number, age: number): boolean {
  return mileage < median ? age < firstYears : mileage <= mostKmAYear * (age + 1)
}

function isManifold(value: number, reference: number): boolean {
  return value >= reference * manifold || value * manifold <= reference
}

function timesApart(value: number, reference: number): number {
  return Math.max(value / reference, reference / value)
}

function sentence(field: CheckedField, value: number, reference: number, what: string): string {
  const { name, format } = words[field]
  const times = timesApart(value, reference)
  const than =
    value > reference
      ? `${formatCount(times)} times`
      : value === 0
        ? 'less than a tenth of'
        : `${formatCount(times)} times less than`
  return `${name} ${format(value)} is ${than} ${what}`
}

/** What kind of vehicle a listing offers; model and make may be half typed. */
export type VehicleKind = Pick<Vehicle, 'brand' | 'model' | 'vehicleType'>

const typeNouns: Record<VehicleType, string> = {
  SUV: 'SUV',
  Pickup: 'pickup',
  Car: 'car',
  Hatchback: 'hatchback',
  Truck: 'truck',
  Equipment: 'machine',
}

/** One of a kind, as in 'what a Toyota Corolla usually costs': of its model, of its make and type, or of its type. */
export function kindName(
  { brand, model, vehicleType }: VehicleKind,
  like: 'model' | 'makeAndType' | 'type',
): string {
  if (like === 'model') return withArticle(`${brand} ${model}`)
  const noun = typeNouns[vehicleType]
  return withArticle(like === 'type' ? noun : `${brand} ${noun}`)
}

/** A short word all in capitals is read letter by letter: an MG, an SUV, a BMW. */
function withArticle(name: string): string {
  const [first = ''] = name.split(' ')
  const isSpelled = /^[A-Z]{2,3}$/.test(first)
  const soundsOpen = isSpelled ? /^[AEFHILMNORSX]/ : /^[AEIO]/i
  return `${soundsOpen.test(first) ? 'an' : 'a'} ${name}`
}
