import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  type EmploymentStatus,
  employmentStatuses,
  type PrequalificationInput,
} from '#domain/finance/finance.ts'
import { type CreditScore, creditScores } from '#domain/finance/loan-terms.ts'
import { numberKinds } from '#domain/text/typed-number.ts'
import { Button } from '../../ui/display/button.tsx'
import { ControlledNumberField } from '../../ui/form/controlled-fields.tsx'
import { SelectField } from '../../ui/form/form-field.tsx'

interface PrequalificationFormProps {
  form: UseFormReturn<PrequalificationInput, unknown, PrequalificationInput>
  isPending: boolean
  onSubmit: (input: PrequalificationInput) => void
}

/** Input of the estimate (specification, sections 3 and 5). */
export function PrequalificationForm({ form, isPending, onSubmit }: PrequalificationFormProps) {
  const { control, register, handleSubmit } = form
  const creditScore = useWatch({ control, name: 'creditScore' })
  const amount = { control, kind: numberKinds.signedMoney, unit: '$', emptyValue: 0 } as const
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-5">
      <fieldset disabled={isPending} className="grid items-start gap-5 sm:grid-cols-2">
        <ControlledNumberField {...amount} name="annualIncome" label="Annual Income" hint="Before tax" />
        <SelectField
          label="Employment Status"
          options={employmentStatuses.map((value) => ({ value, label: employmentLabels[value] }))}
          {...register('employmentStatus')}
        />
        <div className="sm:col-span-2">
          <SelectField
            label="Credit Score"
            options={creditScores.map((value) => ({ value, label: creditScoreTexts[value].label }))}
            hint={creditScoreTexts[creditScore].hint}
            {...register('creditScore')}
          />
        </div>
        <ControlledNumberField
          {...amount}
          name="monthlyDebt"
          label="Monthly Debt"
          hint="Loans, cards and hire purchase, a month"
        />
        <ControlledNumberField
          {...amount}
          name="downPayment"
          label="Down Payment"
          hint="What you pay at once"
        />
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
