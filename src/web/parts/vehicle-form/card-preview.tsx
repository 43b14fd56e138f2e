import { useWatch } from 'react-hook-form'
import { localDay, parseLocalDate } from '#domain/text/local-time.ts'
import { normalizeName } from '#domain/text/names.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import {
  type VehicleFormValues,
  withoutEmptyNumbers,
  withoutHiddenBoxes,
} from '#domain/vehicle/vehicle-form.ts'
import { useNow } from '../../site/api/site-context.ts'
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
      <h2 id="preview-heading" className="font-bold text-lg max-sm:hidden">
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
