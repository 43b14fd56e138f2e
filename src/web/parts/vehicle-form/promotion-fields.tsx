import { useController, useWatch } from 'react-hook-form'
import { promotionTypes } from '#domain/enums.ts'
import { promotionLabels } from '#domain/pricing/promotion.ts'
import { localDay } from '#domain/text/local-time.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import { type DateKey, fieldLabel } from '#domain/vehicle/fields.ts'
import { useNow } from '../../site/api/site-context.ts'
import { ControlledNumberField, ControlledTextField } from '../../ui/form/controlled-fields.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/form-field.tsx'
import { dayOf } from '../form/promotion-terms.tsx'
import { fieldProps, type VehicleControl } from './use-draft-form.ts'

export function PromotionFields({ control }: { control: VehicleControl }) {
  const type = useController({ control, name: 'promotionType' })
  const originalPrice = useController({ control, name: 'originalPrice' })
  const price = useWatch({ control, name: 'price' })
  const start = dayOf(useWatch({ control, name: 'promotionStartDate' }))
  const today = localDay(useNow())
  const chosen = type.field.value
  return (
    <>
      <SelectField
        {...type.field}
        label={fieldLabel('promotionType')}
        error={type.fieldState.error?.message}
        emptyLabel="No Promotion"
        options={promotionTypes.map((value) => ({ value, label: promotionLabels[value] }))}
        value={chosen ?? ''}
        onChange={(event) => {
          const next = promotionTypes.find((each) => each === event.target.value) ?? null
          type.field.onChange(next)
          // The discount is based on the price at that time (docs/product.md#asking-price).
          if (next === 'discount') originalPrice.field.onChange(originalPrice.field.value ?? price)
        }}
      />
      {chosen === 'discount' && (
        <>
          <ControlledNumberField
            {...fieldProps(control, 'promotionValue')}
            kind={numberKinds.percent}
            unit="%"
          />
          <ControlledNumberField
            {...fieldProps(control, 'originalPrice')}
            kind={numberKinds.money}
            unit="$"
            hint="The discount is taken off this"
          />
        </>
      )}
      {chosen && (
        <>
          <ControlledTextField
            {...fieldProps(control, 'promotionText')}
            placeholder="What the card says about it"
            autoComplete="off"
          />
          <DayInput control={control} name="promotionStartDate" first={today} />
          <DayInput
            control={control}
            name="promotionEndDate"
            first={[today, start].toSorted().at(-1) ?? today}
          />
        </>
      )}
    </>
  )
}

interface DayInputProps {
  control: VehicleControl
  name: DateKey
  hint?: string | undefined
  first?: string
}

/** A stored instant stays until another day is picked. */
export function DayInput({ control, name, hint = 'Optional', first = '1900-01-01' }: DayInputProps) {
  const { field, fieldState } = useController({ control, name })
  const day = dayOf(field.value)
  return (
    <DateField
      {...field}
      label={fieldLabel(name)}
      hint={hint}
      error={fieldState.error?.message}
      min={first}
      value={day}
      onChange={(value) => field.onChange(value || null)}
    />
  )
}
