import { Megaphone } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { User } from '#domain/accounts/user-schema.ts'
import type { BulkFailure } from '#domain/bulk/bulk-schema.ts'
import { promotionTypes } from '#domain/enums.ts'
import { promotionBadge } from '#domain/promotion/promotion.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import {
  emptyPromotion,
  type PromotionFields,
  PromotionTermsFields,
  usePromotionCheck,
} from '../../../parts/form/promotion/promotion-terms.tsx'
import { FailedRows } from '../../../parts/vehicle/failed-rows.tsx'
import { VehiclePrice } from '../../../parts/vehicle/vehicle-price.tsx'
import { useCurrentUser } from '../../../site/api/site-context.ts'
import { deviceStore, tabStorage } from '../../../site/device/device-store.ts'
import { useDeviceStore } from '../../../site/device/use-device-store.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/display/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { usePromotionChange } from './use-promotion-change.ts'
import { StepTitle, VehiclePicker } from './vehicle-picker.tsx'

/** The card 'Create New Promotion' (docs/product.md#promotions-tab), for one vehicle or several. */
export function PromotionCreator() {
  const user = useCurrentUser()
  const { vehicles, fields, isEmpty, ...draft } = usePromotionDraft(user)
  const [failed, setFailed] = useState<readonly BulkFailure[]>([])
  const { form, errors, check, clear } = usePromotionCheck()
  const search = useRef<HTMLInputElement>(null)
  const creation = usePromotionChange({
    success: 'Promotion created successfully!',
    failure: 'Failed to create promotion',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailed([])
    const promotion = await check({
      fields,
      vehicles: vehicles.length === 0 ? 'Choose at least one vehicle' : undefined,
    })
    if (!promotion) return
    creation.mutate(
      { vehicles, promotion },
      {
        // The terms stay for the next vehicles, and so do those that were chosen meanwhile.
        onSuccess: (answer) => {
          draft.change((before) => ({
            vehicles: before.vehicles.filter(({ id }) => vehicles.every((sent) => sent.id !== id)),
          }))
          setFailed(answer.failed)
          search.current?.focus()
        },
      },
    )
  }
  return (
    <Card className="p-4 sm:p-6">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-labelledby="create-promotion"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <h2 id="create-promotion" className="font-bold text-xl">
          Create New Promotion
        </h2>
        <VehiclePicker
          chosen={vehicles}
          onChoose={(next) => {
            draft.change(() => ({ vehicles: next }))
            clear(['vehicles'])
          }}
          error={errors.vehicles}
          searchRef={search}
        />
        {failed.length > 0 && <FailedRows failed={failed} />}
        <h3 className="border-line border-t pt-4">
          <StepTitle step={2}>Offer and dates</StepTitle>
        </h3>
        <PromotionTermsFields
          fields={fields}
          errors={errors}
          onChange={(change) => {
            draft.change((before) => ({ fields: { ...before.fields, ...change } }))
            clear(Object.keys(change))
          }}
        />
        <h3 className="border-line border-t pt-4">
          <StepTitle step={3}>Check and create</StepTitle>
        </h3>
        <PromotionPreview vehicles={vehicles} fields={fields} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={creation.isPending} className="grow">
            <Megaphone aria-hidden className="size-4.5" />
            Create Promotion
          </Button>
          {!isEmpty && (
            <Button
              variant="quiet"
              disabled={creation.isPending}
              onClick={() => {
                draft.clear()
                clear(['vehicles', ...Object.keys(fields)])
                search.current?.focus()
              }}
            >
              Start over
            </Button>
          )}
        </div>
        {!isEmpty && <p className="text-muted text-xs">Your draft is kept in this tab.</p>}
      </form>
    </Card>
  )
}

interface PromotionDraft {
  vehicles: readonly VehicleSummary[]
  fields: PromotionFields
}

const emptyDraft: PromotionDraft = { vehicles: [], fields: emptyPromotion }

/** The draft of an account's promotion, kept in the tab. */
function usePromotionDraft(user: User | null) {
  const [store] = useState(() =>
    deviceStore<PromotionDraft>({
      key: `promotion-draft:${user?.id ?? 0}`,
      parse: (value) => (isDraft(value) ? value : emptyDraft),
      storage: tabStorage,
    }),
  )
  const draft = useDeviceStore(store)
  return {
    ...draft,
    isEmpty: draft.vehicles.length === 0 && Object.values(draft.fields).every((text) => text === ''),
    change: (change: (before: PromotionDraft) => Partial<PromotionDraft>) =>
      store.update((before) => ({ ...before, ...change(before) })),
    clear: () => store.update(() => emptyDraft),
  }
}

function isDraft(value: unknown): value is PromotionDraft {
  if (typeof value !== 'object' || value === null || !('vehicles' in value && 'fields' in value)) return false
  const { vehicles, fields } = value
  if (!Array.isArray(vehicles) || typeof fields !== 'object' || fields === null) return false
  return Object.keys(emptyPromotion).every((name) => name in fields)
}

interface PromotionPreviewProps {
  vehicles: readonly VehicleSummary[]
  fields: PromotionFields
}

function PromotionPreview({ vehicles: [vehicle, ...others], fields }: PromotionPreviewProps) {
  const promotionType = promotionTypes.find((each) => each === fields.promotionType) ?? null
  const isValued = promotionType === 'discount' && fields.promotionValue !== ''
  const promotion = { promotionType, promotionValue: isValued ? Number(fields.promotionValue) : null }
  const badge = promotionBadge(promotion)
  if (!badge) return null
  const promoted = vehicle && {
    ...vehicle,
    ...promotion,
    promotionStartDate: null,
    promotionEndDate: null,
    originalPrice: vehicle.price,
    isSold: false,
  }
  return (
    <section aria-label="Preview" className="grid gap-2 rounded-md border border-line border-dashed p-4">
      <p className="text-muted text-xs">What buyers will see</p>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {vehicle && <span className="font-semibold text-sm">{vehicleName(vehicle)}</span>}
        {others.length > 0 && (
          <span className="text-muted text-xs">and {formatQuantity(others.length, 'more vehicle')}</span>
        )}
      </div>
      {promoted && <VehiclePrice vehicle={promoted} />}
      {fields.promotionText && <p className="text-sm">{fields.promotionText}</p>}
    </section>
  )
}
