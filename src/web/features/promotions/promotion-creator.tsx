import { Megaphone } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { BulkFailure } from '#domain/bulk/bulk-schema.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { PromotionTermsFields } from '../../form-sections/promotion/promotion-terms.tsx'
import { usePromotionCheck } from '../../form-sections/promotion/use-promotion-check.ts'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FailedRows } from '../../vehicle-parts/failed-rows.tsx'
import { usePromotionDraft } from './promotion-draft.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import { StepTitle } from './step-title.tsx'
import { usePromotionChange } from './use-promotion-change.ts'
import { VehiclePicker } from './vehicle-picker.tsx'

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
