import { useState } from 'react'
import {
  type CreditScore,
  creditScores,
  type EmploymentStatus,
  employmentStatuses,
  type PrequalificationInput,
} from '#domain/finance/finance.ts'
import { numberIn, numberKinds } from '#domain/text/written-number.ts'
import { Button } from '../../ui/display/button.tsx'
import { type FieldFrame, FormField, SelectField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'

const kind = numberKinds.money

const checkInput = schemaCheck<PrequalificationInput, PrequalificationInput>(
  async () => (await import('#domain/finance/prequalification-schema.ts')).prequalificationSchema,
)

/** Amounts are text in their boxes. */
type Fields = Record<keyof PrequalificationInput, string>

const check = ({ annualIncome, monthlyDebt, downPayment, ...choices }: Fields) =>
  checkInput({
    ...(choices as Pick<PrequalificationInput, 'creditScore' | 'employmentStatus'>),
    annualIncome: numberIn(annualIncome, kind) ?? 0,
    monthlyDebt: numberIn(monthlyDebt, kind) ?? 0,
    downPayment: numberIn(downPayment, kind) ?? 0,
  })

interface PrequalificationFormProps {
  start: PrequalificationInput
  isPending: boolean
  onSubmit: (input: PrequalificationInput) => void
}

/** Input of the estimate (docs/product.md#finance-dialog). */
export function PrequalificationForm({ start, isPending, onSubmit }: PrequalificationFormProps) {
  const { creditScore, employmentStatus } = start
  const { form, field, fields } = useSchemaForm<Fields, PrequalificationInput>(check, {
    creditScore,
    employmentStatus,
  })
  const amount = (name: 'annualIncome' | 'monthlyDebt' | 'downPayment') => ({
    name,
    start: start[name],
    error: field(name).error,
  })
  return (
    <form {...form(onSubmit)} className="grid gap-5">
      <fieldset disabled={isPending} className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField {...amount('annualIncome')} label="Annual Income" hint="Before tax" />
        <SelectField
          label="Employment Status"
          options={employmentStatuses.map((value) => ({ value, label: employmentLabels[value] }))}
          {...field('employmentStatus')}
        />
        <div className="sm:col-span-2">
          <SelectField
            label="Credit Score"
            options={creditScores.map((value) => ({ value, label: creditScoreTexts[value].label }))}
            hint={creditScoreTexts[(fields.creditScore as CreditScore) ?? creditScore].hint}
            {...field('creditScore')}
          />
        </div>
        <AmountField
          {...amount('monthlyDebt')}
          label="Monthly Debt"
          hint="Loans, cards and hire purchase per month"
        />
        <AmountField {...amount('downPayment')} label="Down Payment" hint="What you pay upfront" />
      </fieldset>
      <p className="text-faint text-xs">
        An estimate, not an offer of credit: a lender looks at your papers and decides. What you enter stays
        on this device.
      </p>
      <Button type="submit" isPending={isPending} className="w-full">
        {isPending ? 'Checking…' : 'Check Pre-Qualification'}
      </Button>
    </form>
  )
}

function AmountField({ name, start, ...frame }: FieldFrame & { name: string; start: number }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <FormField {...frame}>
      {(attributes) => (
        <NumberInput
          {...{ attributes, kind, name, value }}
          unit="$"
          onNumber={(number) => setValue(number ?? 0)}
        />
      )}
    </FormField>
  )
}

const creditScoreTexts: Readonly<Record<CreditScore, { label: string; hint: string }>> = {
  excellent: { label: 'Excellent', hint: 'Loans, cards and bills paid on time for years, and little owed.' },
  good: { label: 'Good', hint: 'Paid on time, with perhaps one late payment. Not sure? Start here.' },
  fair: { label: 'Fair', hint: 'A few late payments, or hardly anything borrowed so far.' },
  poor: { label: 'Poor', hint: 'Payments missed, or a loan that was not paid back.' },
}

const employmentLabels: Readonly<Record<EmploymentStatus, string>> = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  retired: 'Retired',
  student: 'Student',
}
