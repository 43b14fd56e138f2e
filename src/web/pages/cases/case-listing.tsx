import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import type { CaseDetail } from '#domain/moderation/case-schema.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatMileage, formatQuantity } from '#domain/text/format.ts'
import { daysSince } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Fact } from '../../parts/buy-safely/desk-figures.tsx'
import { DealRatingBadge } from '../../parts/vehicle/deal-rating-badge.tsx'
import { PriceSpread, positionSentence } from '../../parts/vehicle/price-position.tsx'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { HistoryButton } from '../../parts/workspace/history-list.tsx'
import { failureText } from '../../site/api/api-client.ts'
import { pricePositionQuery, vehicleQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Spinner } from '../../ui/display/loading.tsx'
import { Picture } from '../../ui/display/picture.tsx'

/** The listing that a case is about: pictures, price among comparables, facts, description, history. */
export function CaseListing({ id, samePictures }: { id: number } & Pick<CaseDetail, 'samePictures'>) {
  const { data: vehicle, error } = useQuery(vehicleQuery(id))
  return (
    <>
      <Part title="The listing">
        {error && <p className="text-danger text-sm">{failureText(error)}</p>}
        {vehicle === undefined && !error && <Spinner label="Loading the listing" />}
        {vehicle === null && <p className="text-muted text-sm">It is no longer listed.</p>}
        {vehicle && <Listing vehicle={vehicle} />}
      </Part>
      {samePictures.length > 0 && (
        <Part title="Other listings with the same pictures">
          <ul className="grid text-sm">
            {samePictures.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <VehicleLink id={other.id} className="action-link inline-flex min-h-11 items-center">
                  {other.name}
                </VehicleLink>{' '}
                of {other.dealershipName}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Listing({ vehicle }: { vehicle: Vehicle }) {
  const { id, imageUrls, mileage, color, listedAt, isSold, details, brand, model, year } = vehicle
  const now = useNow()
  return (
    <>
      <ul
        aria-label="Pictures"
        className="flex gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap sm:overflow-visible"
      >
        {imageUrls.map((url, at) => (
          <li key={url} className="shrink-0">
            <a href={url} target="_blank" rel="noreferrer">
              <Picture
                {...imageSources(url, '12rem')}
                alt={`Picture ${at + 1} of ${imageUrls.length}`}
                width={192}
                height={128}
                className="aspect-3/2 w-48 rounded-md object-cover sm:w-40"
              />
            </a>
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Fact name="Price">{formatPrice(askingPrice(vehicle, now))}</Fact>
        <Fact name="Mileage">{formatMileage(mileage)}</Fact>
        <Fact name="Color">{color}</Fact>
        <Fact name="Listed">{listedText(daysSince(listedAt, now))}</Fact>
        {isSold && <Fact name="State">Sold</Fact>}
      </dl>
      <PriceStanding id={id} />
      {details && (
        <p className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-line text-sm max-sm:max-h-none">
          {details}
        </p>
      )}
      <HistoryButton
        vehicleId={id}
        name={`${year} ${brand} ${model}`}
        className="action-link min-h-11 gap-1.5 justify-self-start"
      >
        History of the listing
      </HistoryButton>
    </>
  )
}

function listedText(days: number): string {
  return days === 0 ? 'today' : `${formatQuantity(days, 'day')} ago`
}

function PriceStanding({ id }: { id: number }) {
  const { data: position } = useQuery(pricePositionQuery(id))
  if (!position) return null
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {position.word && <DealRatingBadge word={position.word} />}
        {positionSentence(position)}
      </p>
      {position.word && <PriceSpread position={position} />}
    </div>
  )
}

/** A part of a case under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="font-bold text-sm">{title}</h3>
      {children}
    </section>
  )
}
