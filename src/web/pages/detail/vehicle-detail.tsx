import { CarFront } from 'lucide-react'
import { preload } from 'react-dom'
import { can } from '#domain/accounts/permissions.ts'
import { isIllustration } from '#domain/images/addresses.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { paths } from '#domain/paths.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice, isPromotionActive } from '#domain/pricing/promotion.ts'
import { formatMileage } from '#domain/text/format.ts'
import { factKeys, fields, vehicleFacts } from '#domain/vehicle/fields.ts'
import { confirmedText, listedText } from '#domain/vehicle/history-texts.ts'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { snapshotVehicle } from '#domain/vehicle/vehicle-snapshots.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { promiseTexts, wholePrice, wholePriceText } from '#domain/vehicle/whole-price.ts'
import { currencyCode, currencyName } from '#territory/country.ts'
import {
  ContactBar,
  DealerLinkButtons,
  SafetyLine,
  useVehicleLinks,
} from '../../parts/contact/dealer-links.tsx'
import { MonthlyCost } from '../../parts/vehicle/card/vehicle-card.tsx'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { priceAdvice } from '../../parts/vehicle/deal-rating-badge.tsx'
import { DealershipLogo } from '../../parts/vehicle/dealership-logo.tsx'
import { NearestForSale } from '../../parts/vehicle/nearest-for-sale.tsx'
import { PricePosition } from '../../parts/vehicle/price-position.tsx'
import { SellerChecks } from '../../parts/vehicle/seller-checks.tsx'
import { DealershipLink, HeldLink, ReportLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehiclePrice } from '../../parts/vehicle/vehicle-price.tsx'
import { useCurrentUser, useNow, useSite } from '../../site/api/site-context.ts'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { referrerPolicyOf } from '../../ui/display/picture.tsx'
import { BuySafelyPanel } from './buy-safely-panel.tsx'
import { shownVehicleAttribute } from './follow-view.ts'
import { shownWidth } from './gallery-pictures.ts'
import { contactButton, editVehicle, gallery, monthlyCosts, recentlyViewed, vehicleTools } from './islands.ts'
import type { LoadedVehicle } from './load-vehicle.ts'

export function VehicleDetail(loaded: LoadedVehicle) {
  const { vehicle, contact, position, similar, more, makePage, modelPage } = loaded
  const user = useCurrentUser()
  const name = vehicleName(vehicle)
  preloadFirstPicture(vehicle)
  const make = makePage
    ? { to: makePage }
    : ({ to: '/vehicles', search: { brand: [vehicle.brand] } } as const)
  return (
    <div {...{ [shownVehicleAttribute]: vehicle.id }} className="contents">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 max-sm:gap-2 max-sm:pt-1 sm:py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Breadcrumbs
            links={[
              { key: 'vehicles', link: <Link to="/vehicles">Vehicles</Link> },
              { key: 'make', link: <Link {...make}>{vehicle.brand}</Link> },
              ...(modelPage ? [{ key: 'model', link: <Link to={modelPage}>{vehicle.model}</Link> }] : []),
            ]}
            here={name}
          />
          {vehicle.held && <HeldLink held={vehicle.held} />}
          {can(user, 'vehicle.edit', vehicle) && <Island of={editVehicle} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-8">
          <Island of={gallery} />
          {/* Spans both rows, so that the card stays in view on a desktop. */}
          <div className="min-w-0 max-lg:contents lg:row-span-2 lg:self-stretch">
            <OfferCard {...loaded} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:contents">
            <Details vehicle={vehicle} />
            {vehicle.imageUrls.every(isIllustration) && (
              <p data-print="hidden" className="text-muted text-sm max-lg:order-1 lg:-order-1 lg:-mt-5">
                An illustration of this kind of vehicle, not a photograph of this one.
              </p>
            )}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-3">
              <VehicleFacts vehicle={vehicle} />
              <div data-print="hidden" className="contents">
                <PricePosition vehicle={vehicle} position={position} />
                {!vehicle.isSold && <BuySafelyPanel />}
                <Island of={recentlyViewed} currentId={vehicle.id} />
                <ReportLink search={{ listing: vehicle.id }}>Report this listing</ReportLink>
              </div>
            </div>
          </div>
        </div>
        <SimilarVehicles similar={similar} more={more} />
      </div>
      <ContactBar vehicle={vehicle} contact={contact}>
        <Island of={contactButton} instance="bar" isInBar />
      </ContactBar>
    </div>
  )
}

export function VehicleNotFound() {
  return (
    <EmptyPage icon={CarFront} title="Vehicle not found">
      It may have been sold and taken off the market. There are others on the road.
    </EmptyPage>
  )
}

/** Puts the preload into the head. The gallery is an island, so its own preloads are in the body. */
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
    referrerPolicy: referrerPolicyOf(src),
  })
}

const besidePrice = Object.fromEntries(
  factKeys.filter((key) => fields[key].form === 'price').map((key) => [key, null]),
)

function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const now = useNow()
  const price = askingPrice(vehicle, now)
  // `WholePrice` shows them, but not the duty alone.
  const beside = wholePrice(vehicle, now) ? besidePrice : { ...besidePrice, dutyAndVat: vehicle.dutyAndVat }
  const omitted = vehicle.isSold || isPriceOnRequest(price) ? {} : beside
  return (
    <Card className="overflow-hidden">
      <table className="w-full text-sm">
        <caption className="px-5 pt-4 pb-2 text-left font-bold text-lg">Vehicle facts</caption>
        <tbody>
          {vehicleFacts({ ...vehicle, price, ...omitted }).map(({ label, value }) => (
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

/** Up to three listings, in the order of `similarSlots`. Others for sale fill missing places. */
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
        <Card className="p-5 text-muted">Nothing comparable is listed right now.</Card>
      )}
    </section>
  )
}

const bullet = /^\s*(?:-\s|•)\s*/

function Details({ vehicle: { details } }: { vehicle: Vehicle }) {
  if (!details) return null
  return (
    <section aria-labelledby="details-heading" className="grid gap-2 max-lg:order-1">
      <h2 id="details-heading" className="font-bold text-xl">
        Details
      </h2>
      <div className="prose-width [overflow-wrap:anywhere]">
        {details.split('\n').map((line) => (
          <p key={line} className={bullet.test(line) ? 'ml-5 list-item list-disc' : 'min-h-3'}>
            {line.replace(bullet, '')}
          </p>
        ))}
      </div>
    </section>
  )
}

function OfferCard({ vehicle, advice, contact, similar, others }: LoadedVehicle) {
  const summary = summarise(vehicle)
  const now = useNow()
  const { url } = useSite()
  const links = useVehicleLinks(vehicle, contact)
  return (
    <Card className="grid gap-4 max-lg:contents lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-5 lg:[html:has([data-bottom-bar=tray])_&]:static">
      <div className="grid gap-2">
        <h1 className="font-extrabold text-2xl [overflow-wrap:anywhere]">{vehicleName(vehicle)}</h1>
        <div className="[&_p>s+span]:basis-full [&_p>span:first-child]:text-2xl">
          <VehiclePrice vehicle={summary} />
        </div>
        {!vehicle.isSold && <WholePrice vehicle={vehicle} />}
        <MonthlyCost vehicle={summary} isNamed />
        {advice &&
          priceAdvice(advice).map((text) => (
            <p key={text} className="text-muted text-sm">
              {text}
            </p>
          ))}
        <p className="font-semibold tabular-nums">
          {[formatMileage(vehicle.mileage), vehicle.transmission, vehicle.fuelType, vehicle.vehicleType].join(
            ' · ',
          )}
        </p>
        {vehicle.isSold && <SoldNotice similar={similar} others={others} />}
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{listedText(vehicle, now)}</span>
          {!vehicle.isSold && <span>{confirmedText(vehicle, now)}</span>}
          <span>{`Price in ${currencyName} (${currencyCode})`}</span>
        </p>
        {!vehicle.isSold && isPromotionActive(vehicle, now) && vehicle.promotionText && (
          <p className="border-gold border-l-4 pl-3 font-medium text-sm">{vehicle.promotionText}</p>
        )}
        <Seller vehicle={vehicle} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-2 empty:hidden">
        {!vehicle.isSold && (
          <>
            <div className="grid gap-2.5 max-lg:hidden">
              <Island of={contactButton} instance="card" isInBar={false} />
              {links && <DealerLinkButtons links={links} />}
            </div>
            <Island of={vehicleTools} vehicle={snapshotVehicle(summary, now)} />
            <Island of={monthlyCosts} />
            <SafetyLine hours={contact.workingHours} />
          </>
        )}
        <SellerChecks checks={contact.checks} />
      </div>
      <p className="hidden font-semibold print:block">
        {[vehicle.dealershipName, contact.contactPhone, url + paths.vehicle(vehicle.id)]
          .filter(Boolean)
          .join(', ')}
      </p>
    </Card>
  )
}

/** Nothing if the listing states nothing beside the price. */
function WholePrice({ vehicle }: { vehicle: Vehicle }) {
  const whole = wholePrice(vehicle, useNow())
  const promises = promiseTexts(vehicle)
  if (!whole && promises.length === 0) return null
  return (
    <section aria-label="What comes with the price" className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
      {whole && (
        <>
          <p className="flex justify-between gap-3 font-bold text-base tabular-nums">
            <span>On the road</span> {wholePriceText(whole)}
          </p>
          <ul className="grid gap-0.5">
            {whole.parts.map(({ label, text }) => (
              <li key={label} className="flex justify-between gap-3 text-muted tabular-nums">
                <span>{label}</span>
                <span className={text === 'Not stated' ? undefined : 'text-ink'}>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {promises.length > 0 && (
        <p className="flex flex-wrap gap-x-4 font-semibold">
          {promises.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </section>
  )
}

function Seller({ vehicle: { dealershipName: name, dealershipLogo, parish } }: { vehicle: Vehicle }) {
  return (
    <div className="flex min-w-0 items-center gap-4 border-line border-t pt-4">
      <DealershipLogo name={name} logoUrl={dealershipLogo} />
      <div className="grid min-w-0 text-sm">
        <DealershipLink dealership={name} className="group grid min-h-11 content-center">
          <span className="text-muted text-sm">Listed by</span>
          <span className="font-bold [overflow-wrap:anywhere] group-hover:text-link group-hover:underline">
            {name}
          </span>
          {parish && <span className="text-muted">{parish}</span>}
        </DealershipLink>
        <Link to={paths.dealer(name)} className="action-link lg:min-h-6 print:hidden">
          More from this dealer
        </Link>
      </div>
    </div>
  )
}

function SoldNotice({ similar, others }: Pick<LoadedVehicle, 'similar' | 'others'>) {
  return (
    <div role="note" aria-label="Sold" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="rounded-lg bg-danger-ground p-3 text-sm">
        <strong className="block font-extrabold text-danger text-lg tracking-wide">SOLD</strong>
        This vehicle has been sold and is no longer available.
      </p>
      <NearestForSale vehicles={similar} />
      {others && (
        <ButtonLink
          to="/vehicles"
          search={others.search}
          variant="outline"
          className="max-w-full justify-self-start wrap-anywhere! print:hidden"
        >
          {others.label}
        </ButtonLink>
      )}
    </div>
  )
}
