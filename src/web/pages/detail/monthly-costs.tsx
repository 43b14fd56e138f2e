import { Calculator, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthlyAprPercent, monthlyFigure, monthlyInsurance } from '#domain/finance/finance.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatMoney, formatPercent } from '#domain/text/format.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { loanTermMonths } from '#territory/finance.ts'
import { useVehicleDialog } from '../../parts/vehicle/use-vehicle-dialog.tsx'
import { useNow, useShownVehicle } from '../../site/api/site-context.ts'

export default function MonthlyCosts() {
  const vehicle = useShownVehicle()
  const dialogs = useVehicleDialog(summarise(vehicle))
  const now = useNow()
  const price = askingPrice(vehicle, now)
  const hasFigures = !isPriceOnRequest(price)
  return (
    <section aria-label="What it costs a month" className="grid gap-2 noscript:hidden print:hidden">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <MonthlyCost
          kind="finance"
          dialogs={dialogs}
          icon={Calculator}
          name="Finance Pre-Qualification"
          figure={hasFigures && monthlyFigure(price)}
        >
          No deposit, {loanTermMonths} months at {formatPercent(monthlyAprPercent)}
        </MonthlyCost>
        <MonthlyCost
          kind="insurance"
          dialogs={dialogs}
          icon={ShieldCheck}
          name="Insurance Quote"
          figure={hasFigures && monthlyInsurance({ price, year: vehicle.year }, now)}
        >
          Comprehensive, an average driver, personal use
        </MonthlyCost>
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

interface MonthlyCostProps {
  dialogs: ReturnType<typeof useVehicleDialog>
  kind: 'finance' | 'insurance'
  icon: LucideIcon
  name: string
  figure: number | false
  children: ReactNode
}

function MonthlyCost({ kind, dialogs, icon: Icon, name, figure, children }: MonthlyCostProps) {
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
      {figure !== false && (
        <>
          <span>
            <b className="font-extrabold text-lg tabular-nums">{formatMoney(figure)}</b> a month
          </span>
          <span className="text-muted">{children}</span>
        </>
      )}
    </button>
  )
}
