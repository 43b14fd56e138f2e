import type { PictureAdvice } from '../../images/picture-advice.ts'
import { formatCount, formatQuantity } from '../../text/format.ts'
import { fieldTable } from '../field-registry.ts'
import { fieldLabel, formatField } from '../fields.ts'
import { type CheckedField, checkedFields, type UnusualNumber } from './unusual-number.ts'
import type { VehicleFormValues } from './vehicle-form.ts'

/** So many photographs show a vehicle from every side. */
const photographsAdvised = 9
/** So many characters of details say more than the facts do. */
const detailsAdvised = 80

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

/** Advice on a listing that is being written. */
export interface CoachTip {
  key: 'photographs' | 'details' | `picture ${number}` | CheckedField
  isDone: boolean
  text: string
}

type CoachedValues = Pick<VehicleFormValues, CheckedField | 'imageUrls' | 'details' | 'fuelType'>

/**
 * Advice on pictures, details, unusual numbers and those that still are the form's defaults.
 * @param isNew otherwise its numbers were somebody's choice
 */
export function coachListing(
  values: CoachedValues,
  isNew: boolean,
  unusual: readonly UnusualNumber[] = [],
  pictures: readonly PictureAdvice[] = [],
): CoachTip[] {
  const photographs = values.imageUrls.length
  const characters = values.details?.trim().length ?? 0
  const hasPhotographs = photographs >= photographsAdvised
  const hasDetails = characters >= detailsAdvised
  const usualFields = checkedFields.filter((key) => unusual.every(({ field }) => field !== key))
  return [
    {
      key: 'photographs',
      isDone: hasPhotographs,
      text: hasPhotographs
        ? formatQuantity(photographs, 'photograph')
        : `${photographs} of ${photographsAdvised} photographs: buyers look at the pictures first`,
    },
    ...pictures.map(
      ({ place, text }): CoachTip => ({
        key: `picture ${place}`,
        isDone: false,
        text: `Picture ${place + 1} ${text}`,
      }),
    ),
    {
      key: 'details',
      isDone: hasDetails,
      text: hasDetails
        ? `Details of ${formatCount(characters)} characters`
        : `Details: ${characters} of ${detailsAdvised} characters. Say what was serviced, who owned it, what is included`,
    },
    ...(isNew ? usualFields.map((field) => numberTip(field, values)) : []),
    ...unusual.map(({ field, message }) => ({ key: field, isDone: false, text: message })),
  ]
}

function numberTip(key: CheckedField, values: CoachedValues): CoachTip {
  const value = values[key]
  const label = fieldLabel(key)
  if (value === null) return { key, isDone: false, text: `${label} is missing` }
  if (key === 'engineCC' && values.fuelType === 'Electric' && value > 0) {
    return { key, isDone: false, text: 'An electric vehicle has an engine of 0 cc' }
  }
  const isDone = value !== fieldTable[key].initial
  return { key, isDone, text: `${label}${isDone ? ':' : ' is still'} ${formatField(key, value)}` }
}
