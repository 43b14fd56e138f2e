import { useController, useWatch } from 'react-hook-form'
import { barbadosDay } from '#domain/barbados-time.ts'
import { promotionTypes } from '#domain/enums.ts'
import { promotionLabels } from '#domain/promotion.ts'
import { useNow } from '../../site-context.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DigitsInput } from './digits-input.tsx'
import { fieldLabel } from './field-labels.ts'
import type { VehicleControl } from './form-control.ts'
import { TextInput } from './text-input.tsx'

const typeOptions = [
  { value: '', label: 'No Promotion' },
  ...promotionTypes.map((type) => ({ value: type, label: promotionLabels[type] })),
]

/** A promotion's type and, where there is one, all that it says and when it runs. */
export function PromotionFields({ control }: { control: VehicleControl }) {
  const type = useController({ control, name: 'promotionType' })
  const originalPrice = useController({ control, name: 'originalPrice' })
  const price = useWatch({ control, name: 'price' })
  const chosen = type.field.value
  return (
    <>
      <SelectField
        {...type.field}
        label={fieldLabel('promotionType')}
        error={type.fieldState.error?.message}
        options={typeOptions}
        value={chosen ?? ''}
        onChange={(event) => {
          const next = promotionTypes.find((each) => each === event.target.value) ?? null
          type.field.onChange(next)
          // A discount is reckoned from the price at which it was made (product decisions, 'Discount').
          if (next === 'discount') originalPrice.field.onChange(originalPrice.field.value ?? price)
        }}
      />
      {chosen === 'discount' && (
        <>
          <PercentInput control={control} />
          <DigitsInput control={control} name="originalPrice" unit="$" hint="The discount is taken off it" />
        </>
      )}
      {chosen && (
        <>
          <TextInput control={control} name="promotionText" placeholder="What the card says about it" />
          <DayInput control={control} name="promotionStartDate" />
          <DayInput control={control} name="promotionEndDate" />
        </>
      )}
    </>
  )
}

function PercentInput({ control }: { control: VehicleControl }) {
  const { field, fieldState } = useController({ control, name: 'promotionValue' })
  return (
    <TextField
      {...field}
      label={fieldLabel('promotionValue')}
      error={fieldState.error?.message}
      type="number"
      min={0}
      max={100}
      step="any"
      inputMode="decimal"
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
    />
  )
}

interface DayInputProps {
  control: VehicleControl
  name: 'promotionStartDate' | 'promotionEndDate'
}

/** A day in Barbados. A stored instant shows its day, and stays that instant until another day is picked. */
function DayInput({ control, name }: DayInputProps) {
  const { field, fieldState } = useController({ control, name })
  const today = barbadosDay(useNow())
  const day = dayOf(field.value)
  return (
    <TextField
      {...field}
      label={fieldLabel(name)}
      hint="Optional"
      error={fieldState.error?.message}
      type="date"
      min={day !== '' && day < today ? day : today}
      value={day}
      onChange={(event) => field.onChange(event.target.value || null)}
    />
  )
}

function dayOf(value: string | null): string {
  if (value === null) return ''
  return value.length === 10 ? value : barbadosDay(new Date(value))
}
