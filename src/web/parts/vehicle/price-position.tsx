import { ChevronDown } from 'lucide-react'
import { type ComparisonStep, minComparables, priceOf10000Km } from '#domain/pricing/price-comparison.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import {
  dealRatingLimits,
  type PricePosition as Position,
  spreadColumns,
} from '#domain/pricing/price-position.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import {
  formatCount,
  formatMileage,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Card } from '../../ui/display/card.tsx'
import { DealRatingBadge } from './deal-rating-badge.tsx'

/** @param props.position null if nothing is comparable */
export function PricePosition({ position, vehicle }: { position: Position | null; vehicle: Vehicle }) {
  if (!position || vehicle.isSold || isPriceOnRequest(position.askingPrice)) return null
  if (!position.word) {
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

/** Only with comparables: the search also finds the vehicle itself. */
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
          We first adjust each price to this year and mileage: {formatPercent(position.yearPercent)} for a
          year, {kmPercent} for 10,000 km. The middle price is the typical price.
        </p>
        <p>
          Great is 15% or more below it, good 5% or more, fair up to 10% above, high beyond that. With fewer
          than {minComparables} similar vehicles we give no rating. Equal vehicles of one dealership count
          once, though each is listed, and a vehicle is never compared with itself.
        </p>
        <TheseListings position={position} vehicle={vehicle} />
      </div>
    </details>
  )
}

const columnWidth = 16
const width = spreadColumns * columnWidth
const barsTop = 26
const barsHeight = 64
const baseline = barsTop + barsHeight
const fills = {
  great: 'fill-success',
  good: 'fill-success/60',
  fair: 'fill-edge/70',
  high: 'fill-promo-orange',
} as const

export function PriceSpread({ position }: { position: Position }) {
  const { spread, ratio, askingPrice } = position
  const bars = spread.map((count, column) => ({ column, count })).filter(({ count }) => count > 0)
  const highest = Math.max(1, ...spread)
  const mark = columnOf(ratio ?? 1) * columnWidth
  return (
    <svg
      role="img"
      aria-label={spreadDescription(position)}
      viewBox={`0 0 ${width} ${baseline + 24}`}
      className="h-auto w-full max-w-sm tabular-nums"
    >
      {ratingBands.map((band) => (
        <g key={band.word}>
          {bars
            .filter(({ column }) => column >= band.from && column < band.to)
            .map(({ column, count }) => {
              const height = Math.max(2, (count / highest) * barsHeight)
              return (
                <rect
                  key={column}
                  x={column * columnWidth + 1.5}
                  y={baseline - height}
                  width={columnWidth - 3}
                  height={height}
                  rx={2}
                  className={fills[band.word]}
                />
              )
            })}
          <rect
            x={band.from * columnWidth + 1}
            y={baseline + 1}
            width={(band.to - band.from) * columnWidth - 2}
            height={4}
            className={fills[band.word]}
          />
          <text
            x={((band.from + band.to) / 2) * columnWidth}
            y={baseline + 18}
            textAnchor="middle"
            className="fill-muted font-semibold text-[15px] capitalize"
          >
            {band.word}
          </text>
        </g>
      ))}
      <line x1={0} x2={width} y1={baseline} y2={baseline} className="stroke-edge" />
      <line x1={mark} x2={mark} y1={barsTop - 6} y2={baseline + 3} strokeWidth={2.5} className="stroke-ink" />
      <text
        x={Math.min(width - 34, Math.max(34, mark))}
        y={14}
        textAnchor="middle"
        className="fill-ink font-bold text-[15px]"
      >
        {formatMoney(askingPrice)}
      </text>
    </svg>
  )
}

const ratingBands = [
  { word: 'great', from: 0, to: columnOf(dealRatingLimits.great) },
  { word: 'good', from: columnOf(dealRatingLimits.great), to: columnOf(dealRatingLimits.good) },
  { word: 'fair', from: columnOf(dealRatingLimits.good), to: columnOf(dealRatingLimits.fair) },
  { word: 'high', from: columnOf(dealRatingLimits.fair), to: spreadColumns },
] as const

function columnOf(ratio: number): number {
  const column = Math.round((ratio - 0.5) * spreadColumns * 1000) / 1000
  return Math.min(spreadColumns, Math.max(0, column))
}

export function positionSentence(position: Position): string {
  const { word, askingPrice, typicalPrice, ratio, comparables } = position
  if (typicalPrice === null || ratio === null) {
    return 'Nothing comparable is listed right now, so we cannot judge the price.'
  }
  const others = formatQuantity(comparables, 'comparable listing')
  if (word === null) return `Only ${others}: too few to say whether ${formatMoney(askingPrice)} is fair.`
  return `${formatMoney(askingPrice)} is ${difference(ratio)} ${formatMoney(typical(typicalPrice))} of ${others}.`
}

function spreadDescription({ spread, askingPrice, typicalPrice }: Position): string {
  const counts = ratingBands.map(({ word, from, to }) => {
    const count = spread.slice(from, to).reduce((sum, each) => sum + each, 0)
    return `${formatCount(count)} ${word}`
  })
  return `Comparable prices around the typical ${formatMoney(typical(typicalPrice ?? 0))}: ${counts.join(', ')}. This vehicle asks ${formatMoney(askingPrice)}.`
}

function comparedWithin({ step }: Position, vehicle: Vehicle): string {
  const years = `${vehicle.year - step.years} to ${vehicle.year + step.years}`
  const lowest = Math.max(0, vehicle.mileage - step.mileageKm)
  const mileages = `${formatCount(lowest)} to ${formatMileage(vehicle.mileage + step.mileageKm)}`
  const engine = step.sameEngine ? ', with the same fuel and about the same engine' : ''
  return `${vehicle.brand} ${vehicle.model} of ${years}, ${mileages}${engine}`
}

function difference(ratio: number): string {
  const percent = formatPercent(Math.round(Math.abs(1 - ratio) * 1000) / 10)
  if (percent === '0%') return 'just the typical'
  return ratio < 1 ? `${percent} below the typical` : `${percent} above the typical`
}

/** A normalised median is only exact to ten dollars. */
function typical(price: number): number {
  return price < 1000 ? Math.round(price) : Math.round(price / 10) * 10
}

/** Finds the comparables of `compare`, and also the vehicle itself and the dealer's duplicates. */
function comparablesSearch(
  { step: { years, mileageKm, sameEngine } }: { step: ComparisonStep },
  vehicle: Pick<Vehicle, 'brand' | 'model' | 'year' | 'mileage' | 'fuelType' | 'engineCC'>,
): SearchQuery {
  const { brand, model, year, mileage, fuelType, engineCC } = vehicle
  return {
    brand: [brand],
    model: [model],
    ...(sameEngine && { fuelType: [fuelType] }),
    yearMin: year - years,
    yearMax: year + years,
    ...(mileage > mileageKm && { mileageMin: mileage - mileageKm }),
    mileageMax: mileage + mileageKm,
    // The engines differ by at most a tenth of the larger one.
    ...(sameEngine && {
      engineMin: Math.ceil((engineCC * 9) / 10),
      engineMax: Math.floor((engineCC * 10) / 9),
    }),
    sold: false,
    sort: 'price-low',
  }
}
