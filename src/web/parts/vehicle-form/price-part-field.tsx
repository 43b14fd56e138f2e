import { useController, useWatch } from 'react-hook-form'
import { numberKinds } from '#domain/text/written-number.ts'
import { fieldLabel, type PricePart } from '#domain/vehicle/fields.ts'
import type { VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import { wholePrice, wholePriceText } from '#domain/vehicle/whole-price.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { previewOf } from './card-preview.tsx'
import type { VehicleFormState } from './use-draft-form.ts'

/** An amount or 'Included'. The one of duty and VAT says whether they are paid. */
export function PricePartField({ form, name }: { form: VehicleFormState; name: PricePart }) {
  const { control, setValue } = form
  const { field, fieldState } = useController({ control, name })
  const duty = useWatch({ control, name: 'dutyAndVat' })
  const isDuty = name === 'dutyCost'
  const isIncluded = field.value === 0 || (isDuty && duty === 'Paid' && field.value === null)
  const state = (cost: number | null) => {
    field.onChange(isDuty && cost === 0 ? null : cost)
    const unknown = isIncluded ? null : duty
    if (isDuty) setValue('dutyAndVat', cost === null ? unknown : cost === 0 ? 'Paid' : 'Not paid')
  }
  return (
    <FormField label={fieldLabel(name)} error={fieldState.error?.message}>
      {(attributes) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <NumberInput
            {...{ attributes, name }}
            kind={numberKinds.money}
            unit="$"
            value={isIncluded ? null : field.value}
            onNumber={state}
            onBlur={field.onBlur}
            boxRef={field.ref}
          />
          <Button
            variant="outline"
            className="px-4 text-sm lg:min-h-10 aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-on-tint"
            aria-pressed={isIncluded}
            aria-label={`${fieldLabel(name)}: included`}
            onClick={() => state(isIncluded ? null : 0)}
          >
            Included
          </Button>
        </div>
      )}
    </FormField>
  )
}

/** The on-the-road price as buyers will see it. */
export function WholePriceNote({ control }: Pick<VehicleFormState, 'control'>) {
  const now = useNow()
  const values = useWatch({ control }) as VehicleFormValues
  const whole = wholePrice(previewOf(values, now), now)
  return whole && <p className="font-semibold tabular-nums">{`On the road: ${wholePriceText(whole)}`}</p>
}
