import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { BuySafelyPanel } from '../../features/buy-safely/buy-safely-panel.tsx'
import { ContactBar } from '../../features/contact/dealer-links.tsx'
import { RecentlyViewedCard } from '../../features/recently-viewed/recently-viewed-card.tsx'
import { draftStore } from '../../features/vehicle-form/drafts.ts'
import { PricePosition } from '../../listing/price/price-position.tsx'
import { SoldOverlay, VehicleBadges } from '../../listing/vehicle-badges.tsx'
import { Breadcrumbs } from '../../page/breadcrumbs.tsx'
import { Button } from '../../ui/display/button.tsx'
import { EditVehicle } from './edit-vehicle.tsx'
import { Gallery } from './gallery.tsx'
import { OfferCard } from './offer-card.tsx'
import { SimilarVehicles } from './similar-vehicles.tsx'
import { useViewReport } from './use-view-report.ts'
import { VehicleFacts } from './vehicle-facts.tsx'

/** One listing as buyers see it; its owner switches to the form and back (specification, section 2). */
export function VehicleDetail({ vehicle }: { vehicle: Vehicle }) {
  const user = useCurrentUser()
  const [isEditing, setIsEditing] = useState(false)
  const hasEdited = useRef(false)
  const mayEdit = can(user, 'vehicle.edit', vehicle)
  useEffect(() => {
    // A draft is restored after signing in again.
    if (user && draftStore(user.id, vehicle.id).read()) setIsEditing(true)
  }, [user, vehicle.id])
  if (mayEdit && isEditing) {
    return (
      <EditVehicle
        vehicle={vehicle}
        onDone={() => {
          hasEdited.current = true
          setIsEditing(false)
        }}
      />
    )
  }
  return (
    <>
      <VehicleView vehicle={vehicle}>
        {mayEdit && (
          <Button
            ref={(button) => {
              if (button && hasEdited.current) button.focus()
              hasEdited.current = false
            }}
            variant="outline"
            onClick={() => setIsEditing(true)}
          >
            <Pencil aria-hidden className="size-4" />
            Edit Vehicle
          </Button>
        )}
      </VehicleView>
      <ContactBar vehicle={vehicle} />
    </>
  )
}

function VehicleView({ vehicle, children }: { vehicle: Vehicle; children: ReactNode }) {
  useViewReport(vehicle.id)
  const name = vehicleName(vehicle)
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          links={[
            { key: 'vehicles', link: <Link to="/vehicles">Vehicles</Link> },
            {
              key: 'brand',
              link: (
                <Link to="/vehicles" search={{ brand: [vehicle.brand] }}>
                  {vehicle.brand}
                </Link>
              ),
            },
          ]}
          here={name}
        />
        {children}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-8">
        <Gallery name={name} imageUrls={vehicle.imageUrls}>
          {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={summarise(vehicle)} />}
        </Gallery>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:row-span-2">
          <OfferCard vehicle={vehicle} name={name} />
          <PricePosition vehicle={vehicle} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <VehicleFacts vehicle={vehicle} />
          {vehicle.details && <Details text={vehicle.details} />}
          {!vehicle.isSold && <BuySafelyPanel vehicleId={vehicle.id} />}
          <RecentlyViewedCard currentId={vehicle.id} />
        </div>
      </div>
      <SimilarVehicles vehicle={vehicle} />
    </div>
  )
}

function Details({ text }: { text: string }) {
  return (
    <section aria-labelledby="details-heading" className="grid gap-3">
      <h2 id="details-heading" className="font-bold text-xl">
        Details
      </h2>
      <p className="prose-width whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</p>
    </section>
  )
}
