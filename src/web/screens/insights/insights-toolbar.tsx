import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type InsightsQuery, insightsPeriods } from '#domain/insights/insights.ts'
import { dealersQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { inputClass } from '../../ui/form/input-style.ts'

interface InsightsToolbarProps {
  query: InsightsQuery
  choosesDealership: boolean
}

export function InsightsToolbar({ query, choosesDealership }: InsightsToolbarProps) {
  const { days: chosen = 30 } = query
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label="Period" className="flex flex-wrap gap-1.5">
        {insightsPeriods.map((days) => (
          <ButtonLink
            key={days}
            to="/insights"
            search={(before) => ({ ...before, days: days === 30 ? undefined : days, page: undefined })}
            resetScroll={false}
            variant={days === chosen ? 'primary' : 'outline'}
            aria-current={days === chosen ? 'true' : undefined}
            activeProps={{}}
          >
            {days} days
          </ButtonLink>
        ))}
      </nav>
      {choosesDealership && <DealershipChoice chosen={query.dealership} />}
    </div>
  )
}

function DealershipChoice({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate({ from: '/insights' })
  const names = (useQuery(dealersQuery(useDataSource())).data ?? []).map(
    ({ dealershipName }) => dealershipName,
  )
  // A dealership hidden from the dealers' page can be selected by URL.
  const options = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <label className="grow sm:max-w-80">
      <span className="sr-only">Dealership</span>
      <select
        value={chosen ?? ''}
        onChange={(event) => {
          const dealership = event.currentTarget.value || undefined
          navigate({ search: (before) => ({ ...before, dealership, page: undefined }), resetScroll: false })
        }}
        className={`${inputClass} font-semibold`}
      >
        <option value="">All dealerships</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
