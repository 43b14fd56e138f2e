import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { dealerLinks } from '#domain/dealership/dealer-links.ts'
import { limits } from '#domain/limits.ts'
import { dealershipQuery, inventoryQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { DealerLinkButtons } from '../../features/contact/dealer-links.tsx'
import { Breadcrumbs } from '../../page/breadcrumbs.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { DealershipHead } from './dealership-head.tsx'
import { DealershipInventory } from './dealership-inventory.tsx'
import { NoInventory } from './no-inventory.tsx'
import { OpeningHours } from './opening-hours.tsx'

const route = getRouteApi('/dealer/$dealerName')

export function DealerInventoryPage() {
  const { dealerName } = route.useParams()
  const { page = 1 } = route.useSearch()
  const dataSource = useDataSource()
  const answer = useSuspenseQuery(inventoryQuery(dataSource, dealerName, page)).data
  const dealership = useSuspenseQuery(dealershipQuery(dataSource, dealerName)).data
  if (!dealership) return <UnknownDealer />
  const { name, workingHours } = dealership
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-8">
      <Breadcrumbs links={[{ key: 'dealers', link: <Link to="/dealers">Dealers</Link> }]} here={name} />
      <DealershipHead
        dealership={dealership}
        facts={
          <div className="text-muted text-sm [overflow-wrap:anywhere]">
            {workingHours && <OpeningHours hours={workingHours} />}
            <Link
              to="/dealership/$name"
              params={{ name }}
              className="flex min-h-11 items-center font-semibold text-link hover:underline lg:min-h-8"
            >
              About the dealership
            </Link>
          </div>
        }
      >
        <DealerLinkButtons links={dealerLinks(dealership)} />
      </DealershipHead>
      <DealershipInventory name={name} answer={answer} priorityCount={3}>
        <Pagination
          label="Pages of the inventory"
          page={page}
          pages={Math.ceil(answer.matched / limits.searchPageSize)}
          linkTo={(number) => ({
            to: '/dealer/$dealerName',
            params: { dealerName },
            search: number > 1 ? { page: number } : {},
          })}
        />
      </DealershipInventory>
    </div>
  )
}

/** An unknown dealer has no listings: the same page with status 404. */
export function UnknownDealer() {
  return (
    <div className="page-width grid grow content-center py-16">
      <NoInventory isPage name={route.useParams().dealerName} />
    </div>
  )
}
