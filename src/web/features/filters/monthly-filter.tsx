import { loanTermMonths } from '#domain/finance/loan-terms.ts'
import { highestPriceWithin } from '#domain/finance/monthly-cost.ts'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import { formatMoney } from '#domain/text/format.ts'
import { BoundBox } from './bound-box.tsx'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'
import { FilterGroup } from './filter-group.tsx'

/** Barbados dollars a month; less is probably the start of a longer number. */
const halfTypedBelow = 50

/** Limits the monthly figure that the cards show. */
export function MonthlyFilter() {
  const { monthlyMax } = useBrowseQuery()
  const change = useChangeSearch()
  return (
    <FilterGroup title="Monthly budget" chosenCount={monthlyMax === undefined ? 0 : 1}>
      <BoundBox
        name="monthlyMax"
        label="Most a month"
        placeholder="Any, a month"
        unit="$"
        value={monthlyMax}
        onCommit={(value, replace) =>
          change((before) => withoutAbsent({ ...withoutPage(before), monthlyMax: value }), { replace })
        }
        isHalfTyped={(value) => value < halfTypedBelow}
      />
      <p className="mt-2 text-muted text-xs">
        {monthlyMax !== undefined &&
          monthlyMax >= 0 &&
          `Up to about ${formatMoney(aboutPrice(monthlyMax))}. `}
        Nothing paid down, {loanTermMonths} months, a good credit score.
      </p>
    </FilterGroup>
  )
}

/** Rounded down to a hundred dollars. */
function aboutPrice(monthlyMax: number): number {
  return Math.floor(highestPriceWithin(monthlyMax) / 100) * 100
}
