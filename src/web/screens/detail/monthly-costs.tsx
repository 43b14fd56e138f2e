import type { LucideIcon } from 'lucide-react'
import { Calculator, ShieldCheck } from 'lucide-react'
import { loanTermMonths, monthlyAprPercent } from '#domain/finance/loan-terms.ts'
import { monthlyFigure, monthlyInsurance } from '#domain/finance/monthly-cost.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney, formatPercent } from '#domain/text/format.ts'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../api/site-context.ts'
import { useVehicleDialog } from '../../listing/use-vehicle-dialog.tsx'

export function MonthlyCosts({ vehicle }: { vehicle: Vehicle }) {
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const { open, loading, dialog } = useVehicleDialog(summarise(vehicle))
  if (vehicle.isSold || price <= 0) return null
  return (
    <section aria-label="What it costs a month" className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        <MonthlyCost
          icon={Calculator}
          name="Loan"
          figure={monthlyFigure(price)}
          note={`No deposit, ${loanTermMonths} months at ${formatPercent(monthlyAprPercent)}`}
          isLoading={loading === 'finance'}
          onOpen={(trigger) => open('finance', trigger)}
        />
        <MonthlyCost
          icon={ShieldCheck}
          name="Insurance"
          figure={monthlyInsurance({ price, year: vehicle.year }, now)}
          note="Comprehensive, an average driver, personal use"
          isLoading={loading === 'insurance'}
          onOpen={(trigger) => open('insurance', trigger)}
        />
      </div>
      <p className="text-faint text-xs">
        Estimates, not offers: a lender and an insurer decide what you pay.
      </p>
      {dialog}
    </section>
  )
}

interface MonthlyCostProps {
  icon: LucideIcon
  name: string
  /** Barbados dollars a month. */
  figure: number
  note: string
  isLoading: boolean
  onOpen: (trigger: HTMLElement) => void
}

function MonthlyCost({ icon: Icon, name, figure, note, isLoading, onOpen }: MonthlyCostProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={(event) => onOpen(event.currentTarget)}
      className="grid content-start gap-0.5 rounded-md border border-line bg-sunken p-3 text-left transition hover:border-ink"
    >
      <span className="flex items-center gap-1.5 font-semibold text-muted text-xs">
        <Icon aria-hidden className="size-4 shrink-0" />
        {name}
      </span>
      <span className="text-sm">
        <b className="font-extrabold text-lg tabular-nums">{formatMoney(figure)}</b> a month
      </span>
      <span className="text-muted text-xs">{note}</span>
    </button>
  )
}
