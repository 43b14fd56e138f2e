import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { vehicleFacts } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { PricePosition } from '../../parts/vehicle/price/price-position.tsx'
import { shownWidth } from '../../parts/vehicle/slide-track.tsx'
import { HeldLink, ReportLink } from '../../parts/vehicle/vehicle-link.tsx'
import { useNow } from '../../site/api/site-context.ts'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { shownVehicleAttribute } from './follow-view.ts'
import { buySafely, gallery, recentlyViewed } from './islands.ts'
import type { LoadedVehicle } from './load-vehicle.ts'
import { OfferCard } from './offer-card.tsx'

export function VehicleView({ loaded, children }: { loaded: LoadedVehicle; children: ReactNode }) {
  const { vehicle, position, similar, more } = loaded
  const name = vehicleName(vehicle)
  preloadFirstPicture(vehicle)
  const brandLink = (
    <Link to="/vehicles" search={{ brand: [vehicle.brand] }}>
      {vehicle.brand}
    </Link>
  )
  return (
    <div
      {...{ [shownVehicleAttribute]: vehicle.id }}
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          links={[
            { key: 'vehicles', link: <Link to="/vehicles">Vehicles</Link> },
            { key: 'brand', link: brandLink },
          ]}
          here={name}
        />
        {vehicle.held && <HeldLink held={vehicle.held} />}
        {children}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-8">
        <Island of={gallery} />
        {/* As high as both rows beside it: on a desktop the card stays in view along them. */}
        <div className="min-w-0 lg:row-span-2 lg:self-stretch">
          <OfferCard {...loaded} name={name} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <VehicleFacts vehicle={vehicle} />
          <VehicleBackground vehicle={vehicle} position={position} />
        </div>
      </div>
      <SimilarVehicles similar={similar} more={more} />
    </div>
  )
}

/** Named in the page's head: the gallery is an island, whose own preloads stand in the page's body. */
function preloadFirstPicture({ imageUrls: [first] }: Vehicle): void {
  if (!first) return
  const { src, srcSet, sizes } = {
    srcSet: undefined,
    sizes: undefined,
    ...imageSources(first, shownWidth.cover),
  }
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    referrerPolicy: 'no-referrer',
  })
}

function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const price = askingPrice(vehicle, useNow())
  return (
    <Card className="overflow-hidden">
      <table className="w-full text-sm">
        <caption className="px-5 pt-4 pb-2 text-left font-bold text-lg">Vehicle facts</caption>
        <tbody>
          {vehicleFacts({ ...vehicle, price }).map(({ label, value }) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className="w-2/5 px-5 py-2.5 text-left align-top font-normal text-muted">
                {label}
              </th>
              <td className="px-5 py-2.5 font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Up to three listings, in the order of `similarityTier`; where too few are similar, others for sale. */
function SimilarVehicles({ similar, more }: Pick<LoadedVehicle, 'similar' | 'more'>) {
  return (
    <section aria-labelledby="similar-heading" className="grid gap-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="similar-heading" className="font-extrabold text-2xl">
          More Vehicles Like This
        </h2>
        {more && (
          <Link to="/vehicles" search={more} className="action-link">
            See more like this
          </Link>
        )}
      </div>
      {similar.length > 0 ? (
        <VehicleGrid vehicles={similar} />
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-4 p-5 text-muted">
          <p>Nothing comparable is listed right now.</p>
          <ButtonLink to="/vehicles" variant="outline" size="sm">
            Browse All Vehicles
          </ButtonLink>
        </Card>
      )}
    </section>
  )
}

function VehicleBackground({ vehicle, position }: Pick<LoadedVehicle, 'vehicle' | 'position'>) {
  return (
    <>
      <div data-print="hidden" className="contents">
        <PricePosition vehicle={vehicle} position={position} />
      </div>
      {vehicle.details && (
        <section aria-labelledby="details-heading" className="grid gap-3">
          <h2 id="details-heading" className="font-bold text-xl">
            Details
          </h2>
          <p className="prose-width whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {vehicle.details}
          </p>
        </section>
      )}
      <div data-print="hidden" className="contents">
        {!vehicle.isSold && <Island of={buySafely} vehicleId={vehicle.id} />}
        <Island of={recentlyViewed} currentId={vehicle.id} />
        <ReportLink search={{ listing: vehicle.id }}>Report this listing</ReportLink>
      </div>
    </>
  )
}
