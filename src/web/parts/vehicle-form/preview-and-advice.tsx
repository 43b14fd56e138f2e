import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Lightbulb } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { photographsOf } from '#domain/images/addresses.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { localDay, parseLocalDate } from '#domain/text/local-time.ts'
import { normalizeName } from '#domain/text/names.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import { fieldLabel, formatField } from '#domain/vehicle/fields.ts'
import {
  type CheckedField,
  checkedFields,
  type ListingNumbers,
  type UnusualNumber,
  unusualNumbers,
} from '#domain/vehicle/unusual-number.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import {
  clearNumber,
  type VehicleFormValues,
  withoutEmptyNumbers,
  withoutHiddenBoxes,
} from '#domain/vehicle/vehicle-form.ts'
import { usualNumbersQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useDebouncedValue } from '../../ui/behaviour/timers.ts'
import { Card } from '../../ui/display/card.tsx'
import { VehicleCard } from '../vehicle/card/vehicle-card.tsx'
import type { VehicleControl } from './use-draft-form.ts'

interface Watched {
  control: VehicleControl
  start: VehicleFormValues
}

function useWatched({ control, start }: Watched): VehicleFormValues {
  return { ...start, ...useWatch({ control }) }
}

export function CardPreview(watched: Watched) {
  const values = useWatched(watched)
  return (
    <section aria-labelledby="preview-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="preview-heading" className="font-bold text-lg">
        Preview
      </h2>
      <div inert className={values.brand ? undefined : 'opacity-60'}>
        <VehicleCard vehicle={previewOf(values, useNow())} />
      </div>
    </section>
  )
}

export function previewOf(filled: VehicleFormValues, now: Date) {
  const values = withoutEmptyNumbers(withoutHiddenBoxes(filled))
  return summarise({
    ...values,
    id: 0,
    userId: 0,
    version: 0,
    listedAt: localDay(now),
    confirmedAt: localDay(now),
    brand: values.brand || 'Brand',
    model: normalizeName(values.model) || 'Model',
    color: normalizeName(values.color) || 'Colour',
    dealershipName: normalizeName(values.dealershipName) || 'Dealership',
    promotionText: values.promotionText?.trim() || null,
    promotionStartDate: instantOf(values.promotionStartDate, 'start'),
    promotionEndDate: instantOf(values.promotionEndDate, 'end'),
  })
}

function instantOf(day: string | null, edge: 'start' | 'end'): string | null {
  return day === null ? null : (parseLocalDate(day, edge)?.toISOString() ?? null)
}

export function CoachPanel({ before, ...watched }: Watched & { before: ListingNumbers | undefined }) {
  const values = useWatched(watched)
  const { brand, model, vehicleType, year } = values
  const settled = { brand, model: useDebouncedValue(model), vehicleType }
  const { data: usual } = useQuery({ ...usualNumbersQuery(settled), enabled: brand !== '' })
  const now = useNow()
  const numbers = {
    price: clearNumber(values.price),
    mileage: clearNumber(values.mileage),
    engineCC: clearNumber(values.engineCC),
  }
  const unusual = usual ? unusualNumbers({ ...numbers, ...settled, year }, { usual, before, now }) : []
  const tips = coachListing({ ...values, ...numbers }, before === undefined, unusual)
  const done = tips.filter(({ isDone }) => isDone).length
  return (
    <Card className="p-5">
      <section aria-labelledby="coach-heading" className="grid gap-4">
        <div className="grid gap-1.5">
          <h2 id="coach-heading" className="font-bold text-lg">
            Listing coach
          </h2>
          <p className="text-muted text-sm">
            {done === tips.length
              ? 'Nothing left to improve.'
              : `${done} of ${tips.length} done. Advice only.`}
          </p>
        </div>
        <ul className="grid gap-2.5">
          {tips.map(({ key, isDone, text }) => {
            const Icon = isDone ? CircleCheck : Lightbulb
            const tone = isDone ? 'text-success' : 'text-link'
            return (
              <li key={key} className="flex items-start gap-2.5 text-sm">
                <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${tone}`} />
                <span className={isDone ? 'text-muted' : undefined}>
                  {isDone && <span className="sr-only">Done: </span>}
                  {text}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </Card>
  )
}

const photographsAdvised = 9
const detailsAdvised = 80

interface CoachTip {
  key: 'photographs' | 'details' | CheckedField
  isDone: boolean
  text: string
}

type CoachedValues = Pick<VehicleFormValues, CheckedField | 'imageUrls' | 'details' | 'fuelType'>

export function coachListing(
  values: CoachedValues,
  isNew: boolean,
  unusual: readonly UnusualNumber[] = [],
): CoachTip[] {
  const photographs = photographsOf(values.imageUrls).length
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
