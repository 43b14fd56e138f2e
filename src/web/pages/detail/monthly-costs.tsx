import { Calculator, type LucideIcon, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type CreditScore, creditScores, monthlyInsurance, planLoan } from '#domain/finance/finance.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatMoney, formatPercent, formatQuantity, formatWholeMoney } from '#domain/text/format.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { loanPrice } from '#domain/vehicle/whole-price.ts'
import { aprPercentByScore, loanTermMonths } from '#territory/finance.ts'
import { useVehicleDialog } from '../../parts/vehicle/use-vehicle-dialog.tsx'
import { useNow, useShownVehicle } from '../../site/api/site-context.ts'
import { SelectField } from '../../ui/form/form-field.tsx'

export default function MonthlyCosts() {
  const vehicle = useShownVehicle()
  const dialogs = useVehicleDialog(summarise(vehicle))
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const hasFigures = !isPriceOnRequest(price)
  return (
    <section aria-label="What it costs a month" className="grid gap-2 noscript:hidden print:hidden">
      {hasFigures && <MonthlyPayment {...loanPrice(vehicle, now)} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <EstimateButton kind="finance" dialogs={dialogs} icon={Calculator} name="Finance Pre-Qualification">
          {hasFigures && 'What a lender may approve for your income'}
        </EstimateButton>
        <EstimateButton kind="insurance" dialogs={dialogs} icon={ShieldCheck} name="Insurance Quote">
          {hasFigures && (
            <>
              <b className="text-ink">{formatMoney(monthlyInsurance({ price, year: vehicle.year }, now))}</b>{' '}
              a month for comprehensive cover, an average driver and personal use
            </>
          )}
        </EstimateButton>
      </div>
      {hasFigures && (
        <p className="text-muted text-sm">
          Estimates, not offers: a lender and an insurer decide what you pay.
        </p>
      )}
      {dialogs.dialog}
    </section>
  )
}

const termYears = { min: 1, max: 7 }
const depositStep = 500
/** A deposit of up to this share can be chosen. */
const largestDeposit = 0.8

/** The payment for a deposit, a term and a rate, without an income. */
function MonthlyPayment({ price, name }: ReturnType<typeof loanPrice>) {
  const [deposit, setDeposit] = useState(0)
  const [years, setYears] = useState(loanTermMonths / 12)
  const [creditScore, setCreditScore] = useState<CreditScore>('good')
  const termMonths = years * 12
  const { payment, loan, total, interest } = planLoan({ price, deposit, termMonths, creditScore })
  const most = Math.floor((price * largestDeposit) / depositStep) * depositStep
  return (
    <div className="grid gap-3 rounded-md border border-edge bg-surface p-4">
      <output aria-label="Monthly payment" className="grid gap-1">
        <span>
          <b className="font-extrabold text-2xl tabular-nums">{formatWholeMoney(payment)}</b> a month
          {name && ` for the ${name}`}
        </span>
        <span className="text-muted text-sm tabular-nums">
          You owe {formatWholeMoney(total)} in all: {formatWholeMoney(loan)} and {formatWholeMoney(interest)}{' '}
          interest.
        </span>
      </output>
      <Slider
        label="Deposit"
        text={formatMoney(deposit)}
        {...{ min: 0, max: most, step: depositStep, value: deposit }}
        onMove={setDeposit}
      />
      <Slider
        label="Term"
        text={formatQuantity(years, 'year')}
        {...{ ...termYears, step: 1, value: years }}
        onMove={setYears}
      />
      <SelectField
        label="Rate"
        options={creditScores.map((value) => ({
          value,
          label: `${formatPercent(aprPercentByScore[value])} for ${value} credit`,
        }))}
        value={creditScore}
        onChange={({ currentTarget }) => setCreditScore(currentTarget.value as CreditScore)}
      />
    </div>
  )
}

interface SliderProps extends Record<'min' | 'max' | 'step' | 'value', number> {
  label: string
  /** The value with its unit. */
  text: string
  onMove: (value: number) => void
}

function Slider({ label, text, onMove, ...range }: SliderProps) {
  return (
    <label className="grid text-sm">
      <span className="flex justify-between gap-4 font-semibold">
        {label} <span className="tabular-nums">{text}</span>
      </span>
      <input
        type="range"
        {...range}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        className="m-0 h-11 w-full cursor-pointer accent-primary"
      />
    </label>
  )
}

interface EstimateButtonProps {
  dialogs: ReturnType<typeof useVehicleDialog>
  kind: 'finance' | 'insurance'
  icon: LucideIcon
  name: string
  children: ReactNode
}

function EstimateButton({ kind, dialogs, icon: Icon, name, children }: EstimateButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-dialog={kind}
      aria-busy={dialogs.loading === kind || undefined}
      onClick={(event) => dialogs.open(kind, event.currentTarget)}
      className="grid min-h-11 content-start gap-1 rounded-md border border-edge bg-surface p-3 text-left text-sm transition hover:border-ink hover:bg-sunken"
    >
      <span className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {name}
      </span>
      {children && <span className="text-muted tabular-nums">{children}</span>}
    </button>
  )
}
