import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { noLoanNeeded, type PrequalificationResult as Result } from '#domain/finance/finance.ts'
import { formatMoney, formatPercent } from '#domain/text/format.ts'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

/** Result of the estimate in the specified words (docs/product.md#finance-dialog); what is added stands below them. */
export function PrequalificationResult({ result, children }: { result: Result; children: ReactNode }) {
  const { approved, message, needsNoLoan, shortfall } = result
  return (
    <div className="grid gap-5">
      <Verdict isGood={approved}>
        <FocusedHeading className="font-bold text-base outline-none">{message}</FocusedHeading>
      </Verdict>
      {needsNoLoan && (
        <Verdict isGood>
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
      {approved && shortfall > 0 && (
        <p className="border-gold border-l-4 pl-3 text-sm">
          <span className="font-semibold">{formatMoney(shortfall)} is still missing.</span> The loan and your
          down payment together do not reach the price.
        </p>
      )}
      {approved && (
        <p className="text-faint text-xs">
          An estimate, not an offer of credit: a lender looks at your papers and decides.
        </p>
      )}
      {children}
    </div>
  )
}

function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-lg p-4',
        isGood ? 'bg-success-ground text-success' : 'bg-danger-ground text-danger',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      {children}
    </div>
  )
}

function Figures({ result }: { result: Result }) {
  const figures = [
    ['Loan Amount', formatMoney(result.loan)],
    ['APR', formatPercent(result.aprPercent)],
    ['Term', `${result.termMonths} months`],
    ['Monthly Payment', formatMoney(result.monthlyPayment)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {figures.map(([label, figure]) => (
        <div key={label} className="grid gap-0.5 bg-surface p-3.5">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="font-extrabold text-lg tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
