import { useSuspenseQuery } from '@tanstack/react-query'
import { formatQuantity } from '#domain/text/format.ts'
import { dealershipQuery, inventoryQuery } from '../../api/queries.ts'
import { useFailureToast } from '../../api/read-failures.ts'
import { useDataSource } from '../../api/site-context.ts'
import { EditDealership } from '../../features/dealership-profile/edit-dealership.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { DealershipAbout, DealershipContact } from './dealership-details.tsx'
import { DealershipHead } from './dealership-head.tsx'
import { DealershipInventory } from './dealership-inventory.tsx'
import { MissingDealership } from './missing-dealership.tsx'

export function DealershipPage({ name }: { name: string }) {
  const { data: dealership, error } = useSuspenseQuery(dealershipQuery(useDataSource(), name))
  useFailureToast('Failed to fetch dealership', error)
  if (!dealership) return <MissingDealership name={name} />
  return (
    <div className="page-width grid gap-8 py-6 sm:py-8">
      <DealershipHead hasCover dealership={dealership}>
        <EditDealership dealership={dealership} />
      </DealershipHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DealershipAbout dealership={dealership} />
        <DealershipContact dealership={dealership} />
      </div>
      <Inventory name={dealership.name} />
    </div>
  )
}

function Inventory({ name }: { name: string }) {
  const { data, error } = useSuspenseQuery(inventoryQuery(useDataSource(), name))
  useFailureToast('Failed to fetch vehicles', error)
  const { matched, vehicles } = data
  return (
    <DealershipInventory name={name} answer={data}>
      {matched > vehicles.length && (
        <ButtonLink
          to="/dealer/$dealerName"
          params={{ dealerName: name }}
          variant="outline"
          className="justify-self-center"
        >
          View all {formatQuantity(matched, 'vehicle')}
        </ButtonLink>
      )}
    </DealershipInventory>
  )
}
