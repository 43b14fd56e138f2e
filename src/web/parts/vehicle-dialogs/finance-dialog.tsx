import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { availableQuestion, interestIn } from '#domain/dealership/dealer-links.ts'
import {
  type CreditScore,
  creditScores,
  type EmploymentStatus,
  employmentStatuses,
  noLoanNeeded,
  type PrequalificationInput,
  prequalificationDefaults,
  prequalify,
  type PrequalificationResult as Result,
} from '#domain/finance/finance.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatMoney, formatPercent } from '#domain/text/format.ts'
import { numberIn, numberKinds } from '#domain/text/written-number.ts'
import { loanPrice } from '#domain/vehicle/whole-price.ts'
import { tooMuchDebt } from '#territory/finance.ts'
import { lowestPricedQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useTimeout } from '../../ui/behaviour/timers.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { type FieldFrame, FormField, SelectField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { EstimateDialog, type VehicleDialogProps, WithDealerMessage } from './dealer-message.tsx'

/** Specified duration (docs/product.md#finance-dialog). */
const checkMilliseconds = 2000

export default function FinanceDialog(props: VehicleDialogProps) {
  return <EstimateDialog {...props} title="Finance Pre-Qualification" Estimate={Financing} />
}

function Financing({ vehicle, onClose }: Pick<VehicleDialogProps, 'vehicle' | 'onClose'>) {
  const now = useNow()
  const [input, setInput] = useState(prequalificationDefaults)
  const [result, setResult] = useState<Result>()
  const [isTriedAgain, setIsTriedAgain] = useState(false)
  const check = useTimeout(checkMilliseconds)
  const { price, name } = loanPrice(vehicle, now)
  const tryAgain = () => {
    setResult(undefined)
    setIsTriedAgain(true)
  }

  if (!result) {
    return (
      <>
        {isTriedAgain && (
          <FocusedHeading className="font-bold text-lg outline-none">Your details</FocusedHeading>
        )}
        <PrequalificationForm
          start={input}
          note={estimateNote(name)}
          isPending={check.isWaiting}
          onSubmit={(entered) => {
            setInput(entered)
            check.begin(() => setResult(prequalify(entered, price)))
          }}
        />
      </>
    )
  }
  const mayContact = result.approved || result.needsNoLoan
  // Without a loan the down payment is all there is.
  const isShort = !result.needsNoLoan && (!result.approved || result.shortfall > 0)
  const withinReach = isShort ? Math.floor(input.downPayment + (result.approved ? result.loan : 0)) : 0
  return (
    <WithDealerMessage
      vehicle={vehicle}
      onClose={onClose}
      {...messageAbout(result, interestIn(vehicle, now))}
    >
      {(write) => (
        <PrequalificationResult result={result} input={input} priceName={name}>
          {withinReach > 0 && <WithinReach amount={withinReach} isLoan={result.approved} />}
          <div className="flex flex-wrap gap-3 sm:justify-end">
            <Button variant="outline" onClick={onClose} className="max-sm:grow">
              Close
            </Button>
            <Button
              variant={mayContact || withinReach > 0 ? 'outline' : 'primary'}
              onClick={tryAgain}
              className="max-sm:grow"
            >
              Try Again
            </Button>
            {mayContact && (
              <Button
                variant={withinReach > 0 ? 'outline' : 'primary'}
                onClick={write}
                className="max-sm:w-full"
              >
                Contact Dealer
              </Button>
            )}
          </div>
        </PrequalificationResult>
      )}
    </WithDealerMessage>
  )
}

/** Only an approved estimate is mentioned to the dealer. */
function messageAbout({ approved }: Result, start: string) {
  return approved
    ? ({ source: 'finance', startText: `${start} and would like to talk about financing it.` } as const)
    : ({ source: 'contact', startText: `${start} and would not need a loan. ${availableQuestion}` } as const)
}

const estimateNote = (priceName?: string) =>
  `An estimate${priceName ? ` for the ${priceName}` : ''}, not an offer of credit: a lender checks your documents and decides.`

const kind = numberKinds.money

const checkInput = schemaCheck(
  async () => (await import('#domain/finance/prequalification-schema.ts')).prequalificationSchema,
)

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
  note: string
  isPending: boolean
  onSubmit: (input: PrequalificationInput) => void
}

function PrequalificationForm({ start, note, isPending, onSubmit }: PrequalificationFormProps) {
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
    <form {...form(onSubmit)} className="grid gap-5 [&_[value='0']]:text-faint">
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
      <p className="text-faint text-sm">{note} What you enter stays on this device.</p>
      <Button type="submit" isPending={isPending} className="w-full">
        {isPending ? 'Checking…' : 'Check Pre-Qualification'}
      </Button>
    </form>
  )
}

function AmountField({ name, start, ...frame }: FieldFrame & { name: string; start: number }) {
  const [value, setValue] = useState<number | null>(start)
  // The box says itself that it has no number.
  const error = Number.isNaN(value) ? undefined : frame.error
  return (
    <FormField {...frame} error={error}>
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

interface PrequalificationResultProps {
  result: Result
  input: PrequalificationInput
  priceName: string | undefined
  children: ReactNode
}

function PrequalificationResult({ result, input, priceName, children }: PrequalificationResultProps) {
  const { approved, message, needsNoLoan, loan, shortfall } = result
  const isShort = approved && shortfall > 0
  const debt = approved ? undefined : debtLine(result, input)
  return (
    <div className="grid gap-5">
      <Verdict tone={isShort ? 'short' : approved ? 'good' : 'bad'}>
        <div className="grid gap-1">
          <FocusedHeading className="font-bold text-base outline-none">{message}</FocusedHeading>
          {isShort && (
            <>
              <p className="font-bold text-ink text-lg tabular-nums">
                That covers {formatMoney(loan)} of {formatMoney(loan + shortfall)}. You'd need another{' '}
                {formatMoney(shortfall)}.
              </p>
              {(input.downPayment > 0 || priceName) && (
                <p className="text-ink text-sm">
                  {formatMoney(loan + shortfall)} is the {priceName ?? 'price'}
                  {input.downPayment > 0 && ' after your down payment'}.
                </p>
              )}
            </>
          )}
          {debt && <p className="text-ink text-sm">{debt}</p>}
        </div>
      </Verdict>
      {needsNoLoan && (
        <Verdict tone="good">
          <div className="grid gap-1">
            <p className="font-semibold">{noLoanNeeded}</p>
            <p className="text-ink text-sm">
              You can pay for this vehicle outright. Ask the dealer to see it, or try again with a smaller
              down payment.
            </p>
          </div>
        </Verdict>
      )}
      {approved && <Figures result={result} />}
      {approved && <p className="text-faint text-sm">{estimateNote(priceName)}</p>}
      {children}
    </div>
  )
}

/** A link to the vehicles up to an amount, or to the lowest prices if all are above it. */
function WithinReach({ amount, isLoan }: { amount: number; isLoan: boolean }) {
  const now = useNow()
  const { data } = useQuery(lowestPricedQuery())
  const lowest = data ? askingPrice(data, now) : undefined
  const isAny = lowest !== undefined && lowest <= amount
  return (
    <div className="grid gap-2">
      {lowest !== undefined && (
        <p className="text-sm">
          {isAny
            ? `In reach with ${isLoan ? 'this loan' : 'your down payment alone'}:`
            : `No vehicle costs ${formatMoney(amount)} or less today.`}
        </p>
      )}
      {isAny ? (
        <ButtonLink to="/vehicles" search={{ priceMax: amount, sold: false }}>
          See vehicles up to {formatMoney(amount)}
        </ButtonLink>
      ) : (
        <ButtonLink to="/vehicles" search={{ sort: 'price-low', sold: false }}>
          See the lowest prices{lowest !== undefined && `, from ${formatMoney(lowest)}`}
        </ButtonLink>
      )}
    </div>
  )
}

/** The buyer's debt-to-income ratio, and the debt that would be accepted. */
function debtLine({ debtToIncome }: Result, { annualIncome }: PrequalificationInput): string | undefined {
  if (debtToIncome < tooMuchDebt) return undefined
  const most = Math.ceil((annualIncome * tooMuchDebt) / 12) - 1
  return `Your debts take ${formatPercent(Math.round(debtToIncome * 100))} of your income, and the limit is ${formatPercent(tooMuchDebt * 100)}. At this income you may owe up to ${formatMoney(most)} a month.`
}

const tones = {
  good: { Icon: CircleCheck, className: 'bg-success-ground text-success' },
  short: { Icon: CircleCheck, className: 'bg-tint text-on-tint' },
  bad: { Icon: CircleAlert, className: 'bg-danger-ground text-danger' },
}

function Verdict({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { Icon, className } = tones[tone]
  return (
    <div className={`flex items-start gap-3 rounded-lg p-4 ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      {children}
    </div>
  )
}

function Figures({ result }: { result: Result }) {
  const figures = [
    ['Monthly Payment', formatMoney(result.monthlyPayment)],
    ['Loan Amount', formatMoney(result.loan)],
    ['APR', formatPercent(result.aprPercent)],
    ['Term', `${result.termMonths} months`],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {figures.map(([label, figure], place) => (
        <div
          key={label}
          className={`bg-surface p-3 ${place === 0 ? `col-span-full ${result.shortfall > 0 ? '' : 'text-3xl'}` : ''}`}
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-extrabold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
