import { dealRatingLimits, type PricePosition, spreadColumns } from '#domain/pricing/price-position.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import {
  formatCount,
  formatMileage,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The limits of the words are edges of columns. */
export const ratingBands = [
  { word: 'great', from: 0, to: columnOf(dealRatingLimits.great) },
  { word: 'good', from: columnOf(dealRatingLimits.great), to: columnOf(dealRatingLimits.good) },
  { word: 'fair', from: columnOf(dealRatingLimits.good), to: columnOf(dealRatingLimits.fair) },
  { word: 'high', from: columnOf(dealRatingLimits.fair), to: spreadColumns },
] as const

/** The column of a ratio, clamped to the ends of the chart. */
export function columnOf(ratio: number): number {
  const column = Math.round((ratio - 0.5) * spreadColumns * 1000) / 1000
  return Math.min(spreadColumns, Math.max(0, column))
}

export function positionSentence(position: PricePosition): string {
  const { word, askingPrice, typicalPrice, ratio, comparables } = position
  if (typicalPrice === null || ratio === null) {
    return 'Nothing comparable is listed right now, so there is nothing to judge the price by.'
  }
  const others = formatQuantity(comparables, 'comparable listing')
  if (word === null) return `Only ${others}: too few to say whether ${formatMoney(askingPrice)} is fair.`
  return `${formatMoney(askingPrice)} is ${difference(ratio)} ${formatMoney(typical(typicalPrice))} of ${others}.`
}

export function spreadDescription({ spread, askingPrice, typicalPrice }: PricePosition): string {
  const counts = ratingBands.map(({ word, from, to }) => {
    const count = spread.slice(from, to).reduce((sum, each) => sum + each, 0)
    return `${formatCount(count)} ${word}`
  })
  return `Comparable prices around the typical ${formatMoney(typical(typicalPrice ?? 0))}: ${counts.join(', ')}. This vehicle asks ${formatMoney(askingPrice)}.`
}

export function comparedWithin({ step }: PricePosition, vehicle: Vehicle): string {
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

/** A normalised median is inexact: to ten dollars. */
function typical(price: number): number {
  return price < 1000 ? Math.round(price) : Math.round(price / 10) * 10
}

/** The comparables of a price, with the bounds of `compare`; also finds the vehicle itself and a dealer's duplicates. */
export function comparablesSearch(
  { step: { years, mileageKm, sameEngine } }: Pick<PricePosition, 'step'>,
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
    // Within a tenth of the larger of the two.
    ...(sameEngine && {
      engineMin: Math.ceil((engineCC * 9) / 10),
      engineMax: Math.floor((engineCC * 10) / 9),
    }),
    sold: false,
    sort: 'price-low',
  }
}
