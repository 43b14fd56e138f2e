import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BulkPromotion } from '#domain/bulk/bulk-change.ts'
import { promotionTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { promotionLabels } from '#domain/pricing/promotion.ts'
import { enteredPromotionProblems, type PromotionTerms } from '#domain/pricing/promotion-rules.ts'
import { isTimestamp, localDay, parseLocalDate } from '#domain/text/local-time.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { useNow } from '../../site/api/site-context.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormField, SelectField, TextField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** Typed texts. A stored time stays until another day is picked. */
export type PromotionFields = Record<keyof BulkPromotion, string>

type PromotionErrors = Partial<PromotionFields>

export const emptyPromotion: PromotionFields = {
  promotionType: '',
  promotionValue: '',
  promotionText: '',
  promotionStartDate: '',
  promotionEndDate: '',
}

export function promotionFieldsOf(
  promotion: PromotionTerms & { promotionText: string | null },
): PromotionFields {
  return mapKeys<PromotionFields>(fieldNames, (name) => String(promotion[name] ?? ''))
}

const fieldNames = Object.keys(emptyPromotion) as (keyof PromotionFields)[]
/** Checks an entered promotion. @param before the stored promotion, if there is one */
export async function checkPromotion(
  fields: PromotionFields,
  now: Date,
  before?: PromotionTerms,
): Promise<{ promotion?: BulkPromotion; errors: PromotionErrors }> {
  const { promotionTermsSchema } = await import('#domain/pricing/promotion-schema.ts')
  const { promotionType, promotionValue, promotionText, promotionStartDate, promotionEndDate } = fields
  const isDiscount = promotionType === 'discount'
  const entered = {
    promotionType: promotionType || null,
    promotionValue: isDiscount && promotionValue !== '' ? Number(promotionValue) : null,
    promotionText,
    promotionStartDate: promotionStartDate || null,
    promotionEndDate: promotionEndDate || null,
  }
  const { data, error } = promotionTermsSchema.safeParse(entered)
  const terms = { ...entered, promotionType: data?.promotionType ?? (isDiscount ? 'discount' : null) }
  const wrong = enteredPromotionProblems(before, terms, now)
  if (data && wrong.length === 0) return { promotion: data, errors: {} }
  const messageOf = (field: keyof PromotionFields) =>
    error?.issues.find(({ path }) => path[0] === field)?.message
  const textMessage = messageOf('promotionText')
  const valueMessage = messageOf('promotionValue')
  const isEmpty = promotionText.trim() === ''
  return {
    errors: {
      ...(promotionType === '' && { promotionType: 'Choose what kind of promotion it is' }),
      ...(textMessage && { promotionText: isEmpty ? 'Write what the card says about it' : textMessage }),
      ...(valueMessage && { promotionValue: valueMessage }),
      ...Object.fromEntries(wrong.map(({ field, message }) => [field, message])),
    },
  }
}

/** The local day of a date field. Text that is not a date stays. */
export function dayOf(value: string | null): string {
  if (value === null) return ''
  const instant = isTimestamp(value) && parseLocalDate(value, 'start')
  return instant ? localDay(instant) : value
}

const required = ['promotionType', 'promotionText'] as const

type Errors = PromotionErrors & { vehicles?: string | undefined }

export function usePromotionCheck(
  fields: PromotionFields,
  setFields: (change: (before: PromotionFields) => PromotionFields) => void,
) {
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const clear = (names: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  function onChange(change: Partial<PromotionFields>) {
    setFields((before) => ({ ...before, ...change }))
    clear(Object.keys(change))
  }
  return {
    form,
    clear,
    terms: { fields, errors, onChange },
    async check({ before, vehicles }: { before?: PromotionTerms; vehicles?: string | undefined } = {}) {
      const { promotion, errors } = await checkPromotion(fields, now, before)
      const all = vehicles ? { ...errors, vehicles } : errors
      flushSync(() => setErrors(all))
      if (promotion && !vehicles) return promotion
      // docs/product.md#validation
      if (vehicles || required.some((name) => fields[name].trim() === '')) {
        showToast({ title: 'Please fill in all required fields', isError: true, isHere: true })
      }
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return undefined
    },
  }
}

type PromotionTermsProps = ReturnType<typeof usePromotionCheck>['terms']

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
          value={start}
          onChange={(promotionStartDate) => onChange({ promotionStartDate })}
          error={errors.promotionStartDate}
        />
        <DateField
          label="End Date (Optional)"
          min={[today, start].toSorted().at(-1) ?? today}
          value={dayOf(fields.promotionEndDate)}
          onChange={(promotionEndDate) => onChange({ promotionEndDate })}
          error={errors.promotionEndDate}
        />
      </div>
    </>
  )
}
