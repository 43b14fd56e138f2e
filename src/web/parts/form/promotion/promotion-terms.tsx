import { promotionTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { promotionLabels } from '#domain/promotion/promotion.ts'
import { localDay } from '#domain/text/local-time.ts'
import { parseTypedDay } from '#domain/text/typed-day.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import { useNow } from '../../../site/api/site-context.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormField, SelectField, TextField } from '../../../ui/form/form-field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { dayOf, type PromotionErrors, type PromotionFields } from './check-promotion.ts'

interface PromotionTermsProps {
  fields: PromotionFields
  errors: PromotionErrors
  onChange: (change: Partial<PromotionFields>) => void
}

/** Type, percentage, message and dates of a promotion (docs/product.md#validation). */
export function PromotionTermsFields({ fields, errors, onChange }: PromotionTermsProps) {
  const today = localDay(useNow())
  const start = dayOf(fields.promotionStartDate)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Promotion Type"
          emptyLabel="Choose a type"
          options={promotionTypes.map((value) => ({ value, label: promotionLabels[value] }))}
          value={fields.promotionType}
          onChange={(event) => onChange({ promotionType: event.currentTarget.value })}
          error={errors.promotionType}
        />
        {fields.promotionType === 'discount' && (
          <FormField label="Discount (%)" error={errors.promotionValue}>
            {(attributes) => (
              <NumberInput
                attributes={attributes}
                kind={numberKinds.percent}
                value={fields.promotionValue === '' ? null : Number(fields.promotionValue)}
                onNumber={(percent) => onChange({ promotionValue: String(percent ?? '') })}
              />
            )}
          </FormField>
        )}
      </div>
      <TextField
        label="Promotion Message"
        placeholder="What the card says about it"
        maxLength={limits.shortTextLength}
        value={fields.promotionText}
        onChange={(event) => onChange({ promotionText: event.currentTarget.value })}
        error={errors.promotionText}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label="Start Date (Optional)"
          min={today}
          today={today}
          value={start}
          onChange={(promotionStartDate) => onChange({ promotionStartDate })}
          error={errors.promotionStartDate}
        />
        <DateField
          label="End Date (Optional)"
          min={[today, parseTypedDay(start) ?? today].toSorted().at(-1) ?? today}
          today={today}
          value={dayOf(fields.promotionEndDate)}
          onChange={(promotionEndDate) => onChange({ promotionEndDate })}
          error={errors.promotionEndDate}
        />
      </div>
    </>
  )
}
