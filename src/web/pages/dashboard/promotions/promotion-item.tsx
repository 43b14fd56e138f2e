import { CalendarDays } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { promotionBadge } from '#domain/promotion/promotion.ts'
import { promotionPeriod } from '#domain/promotion/promotion-rules.ts'
import { parseLocalDate } from '#domain/text/local-time.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import {
  PromotionTermsFields,
  promotionFieldsOf,
  usePromotionCheck,
} from '../../../parts/form/promotion/promotion-terms.tsx'
import { VehicleLink } from '../../../parts/vehicle/vehicle-link.tsx'
import { useVehicleChange } from '../../../site/api/use-vehicle-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/display/button.tsx'
import { usePromotionChange } from './use-promotion-change.ts'

interface PromotionItemProps {
  vehicle: VehicleSummary
  isActive: boolean
  /** Where the focus goes once the item has left its list. */
  focusWhenGone: () => HTMLElement | null
}

export function PromotionItem({ vehicle, isActive, focusWhenGone }: PromotionItemProps) {
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  const removal = usePromotionChange({
    success: 'Promotion removed successfully!',
    failure: 'Failed to remove promotion',
  })
  const end = usePromotionChange({ success: 'Promotion ended', failure: 'Failed to end promotion' })
  const badge = promotionBadge(vehicle)
  const of = <span className="sr-only"> the promotion of {vehicleName(vehicle)}</span>
  const isPending = removal.isPending || end.isPending
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <VehicleLink id={vehicle.id} className="min-w-0 font-semibold text-link hover:underline">
            {vehicleName(vehicle)}
          </VehicleLink>
          {badge && <Badge tone={isActive ? badge.tone : 'neutral'}>{badge.text}</Badge>}
          {vehicle.isSold && <Badge>Sold</Badge>}
        </div>
        {vehicle.promotionText && <p className="text-sm">{vehicle.promotionText}</p>}
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <CalendarDays aria-hidden className="size-3.5" />
          {promotionPeriod(vehicle.promotionStartDate, vehicle.promotionEndDate)}
        </p>
      </div>
      {isEditing ? (
        <EditForm vehicle={vehicle} onClose={() => setIsEditing(false)} focusWhenGone={focusWhenGone} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={edit}
            variant="outline"
            size="sm"
            disabled={isPending}
            onClick={() => setIsEditing(true)}
          >
            Edit{of}
          </Button>
          {isActive && (
            <Button
              variant="outline"
              size="sm"
              disabled={removal.isPending}
              isPending={end.isPending}
              focusWhenGone={focusWhenGone}
              onClick={() => end.mutate({ vehicles: [vehicle] })}
            >
              End now{of}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            disabled={end.isPending}
            isPending={removal.isPending}
            focusWhenGone={focusWhenGone}
            onClick={() => removal.mutate({ vehicles: [vehicle], promotion: null })}
          >
            Remove{of}
          </Button>
        </div>
      )}
    </li>
  )
}

interface EditFormProps extends Pick<PromotionItemProps, 'vehicle' | 'focusWhenGone'> {
  onClose: () => void
}

/** The terms in the promotion's place; Escape cancels. */
function EditForm({ vehicle, focusWhenGone, onClose }: EditFormProps) {
  const [fields, setFields] = useState(() => promotionFieldsOf(vehicle))
  const { form, errors, check, clear } = usePromotionCheck()
  const change = useVehicleChange()
  useEffect(() => form.current?.querySelector('select')?.focus({ preventScroll: true }), [form])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const promotion = await check({ fields, before: vehicle })
    if (!promotion) return
    const { promotionType, promotionStartDate: start, promotionEndDate: end } = promotion
    const isDiscount = promotionType === 'discount'
    const patch = {
      ...promotion,
      promotionStartDate: start && (parseLocalDate(start, 'start')?.toISOString() ?? null),
      promotionEndDate: end && (parseLocalDate(end, 'end')?.toISOString() ?? null),
      // A discount's original price is the price at which it was made (docs/product.md#asking-price).
      originalPrice: isDiscount ? (vehicle.originalPrice ?? vehicle.price) : null,
    }
    change.mutate({ vehicle, patch }, { onSuccess: onClose })
  }
  const cancelByKey = (event: KeyboardEvent) => {
    // The calendar, a portal whose events come here too, is closed by the same key.
    const isInForm = event.target instanceof Node && form.current?.contains(event.target)
    if (event.key === 'Escape' && !event.defaultPrevented && isInForm) onClose()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={cancelByKey}
      aria-label={`Promotion of ${vehicleName(vehicle)}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-3"
    >
      <PromotionTermsFields
        fields={fields}
        errors={errors}
        onChange={(change) => {
          setFields((before) => ({ ...before, ...change }))
          clear(Object.keys(change))
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" isPending={change.isPending} focusWhenGone={focusWhenGone}>
          Save
        </Button>
      </div>
    </form>
  )
}
