import { isPromotionActive } from '#domain/promotion/promotion.ts'
import { listedText, priceDropText, shownPriceDrop } from '#domain/vehicle/history/listing-history.ts'
import { snapshotVehicle } from '#domain/vehicle/history/vehicle-snapshots.ts'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { currencyCode, currencyName } from '#territory/country.ts'
import { DealerLinkButtons, SafetyLine, useVehicleLinks } from '../../parts/contact/dealer-links.tsx'
import { DealershipLogo } from '../../parts/vehicle/dealership-logo.tsx'
import { SellerChecks } from '../../parts/vehicle/seller-checks.tsx'
import { DealershipLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehiclePrice } from '../../parts/vehicle/vehicle-price.tsx'
import { type Listing, useNow } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { Card } from '../../ui/display/card.tsx'
import { monthlyCosts, vehicleActions, vehicleTools } from './islands.ts'
import type { LoadedVehicle } from './load-vehicle.ts'
import { SoldNotice } from './sold-notice.tsx'

export function OfferCard({ vehicle, contact, similar, others, name }: LoadedVehicle & { name: string }) {
  const summary = summarise(vehicle)
  const now = useNow()
  const isPromoted = isPromotionActive(vehicle, now)
  return (
    <Card className="grid gap-4 p-5 lg:sticky lg:top-22 lg:[html:has([data-bottom-bar=tray])_&]:static">
      <div className="grid gap-2">
        <h1 className="font-extrabold text-2xl [overflow-wrap:anywhere]">{name}</h1>
        <div className="[&_p>span:first-child]:text-2xl">
          <VehiclePrice vehicle={summary} />
        </div>
        {vehicle.isSold && <SoldNotice similar={similar} others={others} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <ListingHistory vehicle={vehicle} />
          <p className="text-faint text-xs">{`Price in ${currencyName} (${currencyCode})`}</p>
        </div>
      </div>
      {!vehicle.isSold && isPromoted && vehicle.promotionText && (
        <p className="border-gold border-l-4 pl-3 font-medium text-sm">{vehicle.promotionText}</p>
      )}
      {!vehicle.isSold && (
        <div className="grid gap-4">
          <Island of={vehicleActions} />
          <StraightToDealer vehicle={vehicle} contact={contact} />
          <SafetyLine hours={contact.workingHours} />
        </div>
      )}
      <Island of={monthlyCosts} />
      <Island of={vehicleTools} vehicle={snapshotVehicle(summary, now)} />
      <Seller vehicle={vehicle} />
      <SellerChecks checks={contact.checks} />
    </Card>
  )
}

function ListingHistory({ vehicle }: { vehicle: Vehicle }) {
  const now = useNow()
  const drop = shownPriceDrop(vehicle, now)
  return (
    <p className="flex flex-wrap gap-x-3 text-muted text-sm">
      {drop && <span className="font-semibold text-success">{priceDropText(drop)}</span>}
      <span>{listedText(vehicle, now)}</span>
    </p>
  )
}

/** On wide screens; on phones the contact bar has the same links. */
function StraightToDealer({ vehicle, contact }: Listing) {
  const links = useVehicleLinks(vehicle, contact)
  return <div className="max-lg:hidden">{links && <DealerLinkButtons links={links} />}</div>
}

function Seller({ vehicle: { dealershipName: name, dealershipLogo, parish } }: { vehicle: Vehicle }) {
  return (
    <div className="flex min-w-0 items-center gap-4 border-line border-t pt-4">
      <DealershipLogo name={name} logoUrl={dealershipLogo} />
      <div className="grid min-w-0 text-sm">
        <DealershipLink dealership={name} className="group grid min-h-11 content-center">
          <span className="text-muted text-xs">Listed by</span>
          <span className="font-bold [overflow-wrap:anywhere] group-hover:text-link group-hover:underline">
            {name}
          </span>
          {parish && <span className="text-muted">{parish}</span>}
        </DealershipLink>
        <Link
          to="/dealer/$dealerName"
          params={{ dealerName: name }}
          className="action-link lg:min-h-6 print:hidden"
        >
          More from this dealer
        </Link>
      </div>
    </div>
  )
}
