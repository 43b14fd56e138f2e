import { formatCount, formatEngine, formatMileage, formatMoney, formatQuantity } from '../text/format.ts'
import type { UnusualNumber } from './unusual-number.ts'
import type { VehicleFormValues } from './vehicle-form.ts'

/** From so many photographs on a listing shows its vehicle from every side. */
export const photographsAdvised = 9
/** From so many characters on the details say more than the facts do. */
export const detailsAdvised = 80
/** What a new listing's price is until someone names one (specification, section 3). */
export const untouchedPrice = 1000

/** What to photograph, in the order in which buyers look. */
export const shotList: readonly string[] = [
  'Front, from a corner',
  'Rear, from the other corner',
  'Left side',
  'Right side',
  'Dashboard and mileage',
  'Front seats',
  'Back seats',
  'Boot or load space',
  'Engine',
]

/** A piece of advice on a listing that is being written; it never stops anybody. */
export interface CoachTip {
  key: 'photographs' | 'details' | 'price' | 'mileage' | 'engine'
  isDone: boolean
  text: string
}

/**
 * Advice on a listing: pictures, details, those numbers that still are what the form started with, and unusual ones.
 * @param isNew the listing is being made; an existing one's numbers were somebody's choice
 * @param unusual the numbers that `unusualNumbers` finds in it
 */
export function coachListing(
  values: Pick<VehicleFormValues, 'imageUrls' | 'details' | 'price' | 'mileage' | 'engineCC' | 'fuelType'>,
  isNew: boolean,
  unusual: readonly UnusualNumber[] = [],
): CoachTip[] {
  const photographs = values.imageUrls.length
  const characters = values.details?.trim().length ?? 0
  const tips: CoachTip[] = [
    {
      key: 'photographs',
      isDone: photographs >= photographsAdvised,
      text:
        photographs >= photographsAdvised
          ? formatQuantity(photographs, 'photograph')
          : `${photographs} of ${photographsAdvised} photographs: buyers look at the pictures first`,
    },
    {
      key: 'details',
      isDone: characters >= detailsAdvised,
      text:
        characters >= detailsAdvised
          ? `Details of ${formatCount(characters)} characters`
          : `Details: ${characters} of ${detailsAdvised} characters. Say what was serviced, who owned it, what is included`,
    },
  ]
  const unusualTips = unusual.map(({ field, message }) => ({
    key: tipOf[field],
    isDone: false,
    text: message,
  }))
  const others = isNew ? numberTips(values) : []
  return [...tips, ...others.filter(({ key }) => unusualTips.every((tip) => tip.key !== key)), ...unusualTips]
}

const tipOf = { price: 'price', mileage: 'mileage', engineCC: 'engine' } as const

function numberTips({
  price,
  mileage,
  engineCC,
  fuelType,
}: Pick<VehicleFormValues, 'price' | 'mileage' | 'engineCC' | 'fuelType'>): CoachTip[] {
  const isElectric = fuelType === 'Electric'
  return [
    numberTip('price', price === untouchedPrice, formatMoney(price ?? 0), price !== null),
    numberTip('mileage', mileage === 0, formatMileage(mileage ?? 0), mileage !== null),
    isElectric && engineCC !== null && engineCC > 0
      ? { key: 'engine', isDone: false, text: 'An electric vehicle has an engine of 0 cc' }
      : numberTip('engine', engineCC === 1000, formatEngine(engineCC ?? 0), engineCC !== null),
  ]
}

function numberTip(key: CoachTip['key'], isUntouched: boolean, shown: string, isGiven: boolean): CoachTip {
  const name = key.slice(0, 1).toUpperCase() + key.slice(1)
  if (!isGiven) return { key, isDone: false, text: `${name} is missing` }
  return { key, isDone: !isUntouched, text: isUntouched ? `${name} is still ${shown}` : `${name}: ${shown}` }
}
