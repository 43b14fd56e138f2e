import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type InsightsQuery, insightsPeriods } from '#domain/insights/insights.ts'
import { pageQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { ChoiceLink } from '../../ui/display/button.tsx'
import { SelectBox } from '../../ui/form/select-box.tsx'

export function InsightsToolbar(props: { query: InsightsQuery; choosesDealership: boolean }) {
  const { query, choosesDealership } = props
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label="Period" className="flex flex-wrap gap-1.5">
        {insightsPeriods.map((days) => (
          <ChoiceLink
            key={days}
            to="/insights"
            search={(before) => ({ ...before, days: days === 30 ? undefined : days, page: undefined })}
            resetScroll={false}
            isChosen={days === (query.days ?? 30)}
          >
            {days} days
          </ChoiceLink>
        ))}
      </nav>
      {choosesDealership && <DealershipChoice chosen={query.dealership} />}
    </div>
  )
}

function DealershipChoice({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate({ from: '/insights' })
  const dealers = useQuery(pageQuery(useDataSource(), 'dealers')).data ?? []
  const names = dealers.map(({ dealershipName }) => dealershipName)
  // A dealership hidden from the dealers' page can be selected by URL.
  if (chosen !== undefined && !names.includes(chosen)) names.unshift(chosen)
  const options = names.map((name) => ({ value: name, label: name }))
  return (
    <SelectBox
      label="Dealership"
      value={chosen ?? ''}
      options={[{ value: '', label: 'All dealerships' }, ...options]}
      onChoose={(name) => {
        const dealership = name || undefined
        navigate({ search: (before) => ({ ...before, dealership, page: undefined }), resetScroll: false })
      }}
      className="grow sm:max-w-80"
    />
  )
}
