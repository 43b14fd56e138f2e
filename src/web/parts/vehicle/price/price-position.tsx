import { ChevronDown } from 'lucide-react'
import { fewestComparables, priceOf10000Km } from '#domain/pricing/price-comparison.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import type { PricePosition as Position } from '#domain/pricing/price-position.ts'
import { formatPercent } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Link } from '../../../ui/behaviour/link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DealRatingBadge } from './deal-rating-badge.tsx'
import { comparablesSearch, comparedWithin, positionSentence } from './price-position-texts.ts'
import { PriceSpread } from './price-spread.tsx'

/** @param props.position null where nothing is comparable */
export function PricePosition({ position, vehicle }: { position: Position | null; vehicle: Vehicle }) {
  if (!position || vehicle.isSold || isPriceOnRequest(position.askingPrice)) return null
  if (!position.word) return <NoVerdict position={position} vehicle={vehicle} />
  return (
    <Card className="p-5 pb-1 sm:px-6 sm:pt-6 sm:pb-2">
      <section aria-labelledby="price-position-heading" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="price-position-heading" className="font-bold text-lg">
            Is the price fair?
          </h2>
          <DealRatingBadge word={position.word} />
        </div>
        <p className="text-sm">{positionSentence(position)}</p>
        <PriceSpread position={position} />
        <HowWorkedOut position={position} vehicle={vehicle} />
      </section>
    </Card>
  )
}

interface PositionProps {
  position: Position
  vehicle: Vehicle
}

/** One line where too few are comparable. */
function NoVerdict({ position, vehicle }: PositionProps) {
  return (
    <section
      aria-label="Is the price fair?"
      className="flex flex-wrap items-center gap-x-3 text-muted text-sm"
    >
      <p>{positionSentence(position)}</p>
      {position.comparables > 0 && <TheseListings position={position} vehicle={vehicle} />}
    </section>
  )
}

/** Only where there are comparables: the search finds the vehicle itself too. */
function TheseListings({ position, vehicle }: PositionProps) {
  return (
    <Link
      to="/vehicles"
      search={comparablesSearch(position, vehicle)}
      className="action-link justify-self-start"
    >
      See these listings
    </Link>
  )
}

function HowWorkedOut({ position, vehicle }: PositionProps) {
  const kmPercent = formatPercent((1 - priceOf10000Km) * 100)
  return (
    <details className="group/how border-line border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-link text-sm">
        How this was worked out
        <ChevronDown aria-hidden className="size-4 transition group-open/how:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-3 text-muted text-sm">
        <p>Compared with every unsold {comparedWithin(position, vehicle)}.</p>
        <p>
          Each of their prices is first brought to this year and mileage:{' '}
          {formatPercent(position.yearPercent)} for a year, {kmPercent} for 10,000 km. The middle one is the
          typical price.
        </p>
        <p>
          Great is 15% or more below it, good 5% or more, fair up to 10% above, high beyond that. With fewer
          than {fewestComparables} there is no word. Equal vehicles of one dealership count once, though each
          is listed, and a vehicle is never compared with itself.
        </p>
        <TheseListings position={position} vehicle={vehicle} />
      </div>
    </details>
  )
}
