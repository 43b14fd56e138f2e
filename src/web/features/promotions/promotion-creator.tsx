import { Megaphone } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type PromotionType, promotionTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { promotionLabels } from '#domain/promotion/promotion.ts'
import { isBareDiscount } from '#domain/promotion/promotion-rules.ts'
import { barbadosDay } from '#domain/text/barbados-time.ts'
import { parseTypedDay } from '#domain/text/typed-day.ts'
import { numberKinds } from '#domain/text/typed-number.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { ApiError } from '../../api/api-client.ts'
import { useNow } from '../../api/site-context.ts'
import { bareDiscountWarning, WarningsDialog } from '../../forms/warnings-dialog.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormField, SelectField, TextField } from '../../ui/form/form-field.tsx'
import { NumberTextInput } from '../../ui/form/number-text-input.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import {
  checkPromotion,
  emptyPromotion,
  type PromotionErrors,
  type PromotionPatch,
} from './check-promotion.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import { usePromotionChange } from './use-promotion-change.ts'
import { VehiclePicker } from './vehicle-picker.tsx'

/** The card 'Create New Promotion' (specification, sections 2 and 5). */
export function PromotionCreator() {
  const now = useNow()
  const [vehicle, setVehicle] = useState<VehicleSummary | null>(null)
  const [fields, setFields] = useState(emptyPromotion)
  const [errors, setErrors] = useState<PromotionErrors>({})
  /** A discount without a percentage, until it is confirmed. */
  const [bareDiscount, setBareDiscount] = useState<PromotionPatch>()
  const percentBox = useRef<HTMLInputElement>(null)
  const creation = usePromotionChange('Promotion created successfully!', 'Failed to create promotion')
  const set = (change: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...change }))
    setErrors({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await checkPromotion(vehicle, fields, now)
    setErrors(checked.errors)
    if (checked.missing) showToast({ title: checked.missing, isError: true })
    if (!checked.patch) return
    if (isBareDiscount(checked.patch)) setBareDiscount(checked.patch)
    else create(checked.patch)
  }
  const create = (patch: PromotionPatch) => {
    setBareDiscount(undefined)
    if (!vehicle) return
    creation.mutate(
      { vehicle, patch },
      {
        onSuccess: () => {
          setVehicle(null)
          setFields(emptyPromotion)
        },
        onError: (error) => {
          // The chosen listing was removed or changed: it must be chosen again.
          if (error instanceof ApiError && (error.status === 404 || error.status === 412)) setVehicle(null)
        },
      },
    )
  }
  const today = barbadosDay(now)
  const isDiscount = fields.type === 'discount'
  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={submit} aria-labelledby="create-promotion" className="grid gap-5">
        <h2 id="create-promotion" className="font-bold text-xl">
          Create New Promotion
        </h2>
        <VehiclePicker chosen={vehicle} onChoose={setVehicle} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Promotion Type"
            emptyLabel="Choose a type"
            options={promotionTypes.map((value) => ({ value, label: promotionLabels[value] }))}
            value={fields.type}
            onChange={(event) => set({ type: event.currentTarget.value as PromotionType | '' })}
          />
          {isDiscount && (
            <FormField label="Discount (%)" error={errors.promotionValue}>
              {(attributes) => (
                <NumberTextInput
                  {...attributes}
                  ref={percentBox}
                  kind={numberKinds.percent}
                  text={fields.value}
                  onTyped={({ text }) => set({ value: text })}
                />
              )}
            </FormField>
          )}
        </div>
        <TextField
          label="Promotion Message"
          placeholder="What the card says about it"
          maxLength={limits.shortTextLength}
          value={fields.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          error={errors.promotionText}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label="Start Date (Optional)"
            min={today}
            today={today}
            value={fields.start}
            onChange={(start) => set({ start })}
            error={errors.promotionStartDate}
          />
          <DateField
            label="End Date (Optional)"
            min={[today, parseTypedDay(fields.start) ?? today].toSorted().at(-1) ?? today}
            today={today}
            value={fields.end}
            onChange={(end) => set({ end })}
            error={errors.promotionEndDate}
          />
        </div>
        <PromotionPreview
          vehicle={vehicle}
          promotionType={fields.type || null}
          promotionValue={isDiscount && fields.value !== '' ? Number(fields.value) : null}
          promotionText={fields.text}
        />
        <Button type="submit" isPending={creation.isPending}>
          <Megaphone aria-hidden className="size-4.5" />
          Create Promotion
        </Button>
      </form>
      <WarningsDialog
        isOpen={bareDiscount !== undefined}
        warnings={[bareDiscountWarning]}
        onCancel={() => setBareDiscount(undefined)}
        onConfirm={() => bareDiscount && create(bareDiscount)}
        finalFocus={() => percentBox.current ?? true}
      />
    </Card>
  )
}
