import { useWatch } from 'react-hook-form'
import { localDay, parseLocalDate } from '#domain/text/local-time.ts'
import { normalizeName } from '#domain/text/names.ts'
import {
  clearNumber,
  type VehicleFormValues,
  withoutEmptyNumbers,
  withoutHiddenBoxes,
} from '#domain/vehicle/form/vehicle-form.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../site/api/site-context.ts'
import { VehicleCard } from '../vehicle/card/vehicle-card.tsx'
import type { VehicleControl } from './form-control.ts'

interface CardPreviewProps {
  control: VehicleControl
  /** The form's values before its fields are mounted. */
  start: VehicleFormValues
}

/** The listing's card as buyers will see it, while it is being written. Nothing on it can be pressed. */
export function CardPreview({ control, start }: CardPreviewProps) {
  const values: VehicleFormValues = { ...start, ...useWatch({ control }) }
  return (
    <section aria-labelledby="preview-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="preview-heading" className="font-bold text-lg">
        Preview
      </h2>
      <div inert>
        <VehicleCard vehicle={previewOf(values, useNow())} />
      </div>
    </section>
  )
}

export function previewOf(filled: VehicleFormValues, now: Date) {
  const { price, mileage, engineCC, originalPrice, promotionValue } = filled
  const values = withoutHiddenBoxes({
    ...filled,
    price: clearNumber(price),
    mileage: clearNumber(mileage),
    engineCC: clearNumber(engineCC),
    originalPrice: clearNumber(originalPrice),
    promotionValue: clearNumber(promotionValue),
  })
  return summarise({
    ...withoutEmptyNumbers(values),
    id: 0,
    userId: 0,
    version: 0,
    listedAt: localDay(now),
    brand: values.brand || 'Brand',
    model: normalizeName(values.model) || 'Model',
    color: normalizeName(values.color) || 'Colour',
    dealershipName: normalizeName(values.dealershipName) || 'Dealership',
    promotionText: values.promotionText?.trim() || null,
    promotionStartDate: instantOf(values.promotionStartDate, 'start'),
    promotionEndDate: instantOf(values.promotionEndDate, 'end'),
  })
}

/** A day that was picked is sent as a day and stored as an instant: the preview shows it as it will be stored. */
function instantOf(day: string | null, edge: 'start' | 'end'): string | null {
  return day === null ? null : (parseLocalDate(day, edge)?.toISOString() ?? null)
}
