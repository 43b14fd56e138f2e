import { highestPriceWithin } from '#domain/finance/finance.ts'
import { formatMoney } from '#domain/text/format.ts'
import { loanTermMonths } from '#territory/finance.ts'
import { BoundBox } from './bound-box.tsx'
import { changeSearch } from './search/follow-search.ts'
import { useSearchState } from './search/use-search-state.ts'

/** Dollars a month; less is probably the start of a longer number. */
const halfTypedBelow = 50

export default function MonthlyBudget({ most }: { most?: number }) {
  const monthlyMax = useSearchState(({ query }) => query.monthlyMax, most)
  const hasPrice = monthlyMax !== undefined && monthlyMax >= 0
  const price = Math.floor(highestPriceWithin(monthlyMax ?? 0) / 100) * 100
  return (
    <>
      <BoundBox
        name="monthlyMax"
        label="Most a month"
        placeholder="Any, a month"
        unit="$"
        value={monthlyMax}
        onCommit={(value, replace) => changeSearch((before) => ({ ...before, monthlyMax: value }), replace)}
        isHalfTyped={(value) => value < halfTypedBelow}
      />
      <p className="mt-2 text-muted text-xs">
        {hasPrice && `Up to about ${formatMoney(price)}. `}
        No down payment, {loanTermMonths} months, a good credit score.
      </p>
    </>
  )
}
