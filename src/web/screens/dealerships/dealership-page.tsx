import { useSuspenseQuery } from '@tanstack/react-query'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { dealershipQuery, inventoryQuery } from '../../api/queries.ts'
import { useFailureToast } from '../../api/read-failures.ts'
import { useDataSource } from '../../api/site-context.ts'
import { EditDealership } from '../../features/dealership-profile/edit-dealership.tsx'
import { DealershipLogo } from '../../listing/dealership-logo.tsx'
import { HiddenCount } from '../../listing/hidden-count.tsx'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { DealershipAbout, DealershipContact } from './dealership-details.tsx'
import { MissingDealership } from './missing-dealership.tsx'
import { NoInventory } from './no-inventory.tsx'

export function DealershipPage({ name }: { name: string }) {
  const { data: dealership, error } = useSuspenseQuery(dealershipQuery(useDataSource(), name))
  useFailureToast('Failed to fetch dealership', error)
  if (!dealership) return <MissingDealership name={name} />
  return (
    <div className="page-width grid gap-8 py-6 sm:py-8">
      <Cover dealership={dealership} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DealershipAbout dealership={dealership} />
        <DealershipContact dealership={dealership} />
      </div>
      <Inventory name={dealership.name} />
    </div>
  )
}

function Cover({ dealership }: { dealership: Dealership }) {
  const { name, logoUrl, coverImageUrl, city, country } = dealership
  return (
    <header className="overflow-hidden rounded-xl border border-line bg-surface shadow-sm">
      <div className="h-36 bg-linear-to-r from-ultramarine via-lagoon to-shallows sm:h-56">
        {coverImageUrl && (
          <Picture
            {...imageSources(coverImageUrl, '(min-width: 80rem) 78rem, 100vw')}
            alt=""
            width={1280}
            height={320}
            priority
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-5 pb-6 sm:px-8">
        <DealershipLogo
          name={name}
          logoUrl={logoUrl}
          className="relative -mt-12 size-24 shadow-md ring-4 ring-surface sm:-mt-14 sm:size-28"
        />
        <div className="min-w-0 grow pt-3">
          <h1 className="font-extrabold text-3xl [overflow-wrap:anywhere]">{name}</h1>
          <p className="text-muted">{[city, country].filter(Boolean).join(', ')}</p>
        </div>
        <EditDealership dealership={dealership} />
      </div>
    </header>
  )
}

function Inventory({ name }: { name: string }) {
  const { data, error } = useSuspenseQuery(inventoryQuery(useDataSource(), name))
  useFailureToast('Failed to fetch vehicles', error)
  const { matched, vehicles } = data
  const count = formatQuantity(matched, 'vehicle')
  return (
    <section aria-labelledby="inventory-heading" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="inventory-heading" className="font-extrabold text-2xl">
          Inventory
        </h2>
        <p className="text-muted">
          {count}
          <HiddenCount vehicles={vehicles} isOnePageOfMany={vehicles.length < matched} />
        </p>
      </div>
      {matched > 0 ? <VehicleGrid vehicles={vehicles} /> : <NoInventory name={name} />}
      {matched > vehicles.length && (
        <ButtonLink
          to="/dealer/$dealerName"
          params={{ dealerName: name }}
          variant="outline"
          className="justify-self-center"
        >
          View all {count}
        </ButtonLink>
      )}
    </section>
  )
}
