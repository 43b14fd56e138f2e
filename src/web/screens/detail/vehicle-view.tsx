import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { vehicleFacts } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../api/site-context.ts'
import { Breadcrumbs } from '../../page/breadcrumbs.tsx'
import { Island } from '../../page/html/island.tsx'
import { Card } from '../../ui/display/card.tsx'
import { HeldLink } from '../../vehicle-parts/held-link.tsx'
import { shownWidth } from '../../vehicle-parts/slide-track.tsx'
import { gallery, viewReport } from './islands.ts'
import { OfferCard } from './offer-card.tsx'
import { SimilarVehicles } from './similar-vehicles.tsx'
import { VehicleBackground } from './vehicle-background.tsx'

export function VehicleView({ vehicle, children }: { vehicle: Vehicle; children: ReactNode }) {
  const name = vehicleName(vehicle)
  preloadFirstPicture(vehicle)
  const brandLink = (
    <Link to="/vehicles" search={{ brand: [vehicle.brand] }}>
      {vehicle.brand}
    </Link>
  )
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-8">
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
        <Island of={gallery} id={vehicle.id} />
        {/* As high as both rows beside it: on a desktop the card stays in view along them. */}
        <div className="min-w-0 lg:row-span-2 lg:self-stretch">
          <OfferCard vehicle={vehicle} name={name} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <VehicleFacts vehicle={vehicle} />
          <VehicleBackground vehicle={vehicle} />
        </div>
      </div>
      <SimilarVehicles vehicle={vehicle} />
      <Island of={viewReport} id={vehicle.id} />
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
