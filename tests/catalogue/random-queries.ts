import * as enums from '#domain/enums.ts'
import { monthlyFigure } from '#domain/finance/finance.ts'
import { exclusionOf, type FacetField, facetFields, type SearchQuery } from '#domain/search/search-query.ts'
import { sorts } from '#domain/search/sort-orders.ts'
import { makeNames } from '#domain/vehicle/brands.ts'
import { colorFamilies } from '#domain/vehicle/color-families.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Random } from './random.ts'

/** A search as a buyer might make it; most match some of the listings. */
export function randomQuery(random: Random, listings: readonly Vehicle[]): SearchQuery {
  const query: SearchQuery = {}
  const seldom = () => random.chance(0.1)
  const sample = () => random.pick(listings)
  const several = (value: (vehicle: Vehicle) => string, unknown: string) => [
    ...random.some(listings.slice(0, 40), 4).map((vehicle) => respelled(random, value(vehicle))),
    ...(random.chance(0.15) ? [unknown] : []),
  ]
  if (random.chance(0.25)) query.q = randomWords(random, sample())
  const values: { [Field in FacetField]: () => NonNullable<SearchQuery[Field]> } = {
    brand: () => several((vehicle) => vehicle.brand, 'Packard'),
    model: () => several((vehicle) => vehicle.model, 'Model Nobody Has'),
    color: () => several((vehicle) => vehicle.color, 'Ultraviolet'),
    colorFamily: () => random.some(colorFamilies, 2),
    fuelType: () => random.some(enums.fuelTypes, 2),
    transmission: () => random.some(enums.transmissions, 2),
    vehicleType: () => random.some(enums.vehicleTypes, 3),
    dealer: () => several((vehicle) => vehicle.dealershipName, 'Nobody & Sons'),
    parish: () => random.some(['St. Michael', 'Christ Church', 'St. Lucy'], 2),
    condition: () => random.some(enums.conditions, 2),
    duty: () => random.some(enums.dutyStates, 2),
    equipment: () => random.some(enums.equipment, 2),
    seats: () => random.some(['2', '5', '7'] as const, 3),
    owners: () => random.some(enums.ownerCounts, 3),
  }
  for (const field of facetFields) {
    if (seldom()) Object.assign(query, { [field]: values[field]() })
    if (seldom()) Object.assign(query, { [exclusionOf(field)]: values[field]().slice(0, 2) })
  }
  if (seldom()) query.servicedSince = random.pick(['2025-11', '2026-03', '2027-01'])
  if (seldom()) query.priceMin = sample().price * (random.chance(0.5) ? 1 : 0.5)
  if (seldom()) query.priceMax = sample().price
  if (random.chance(0.06)) query.otrMin = sample().price * 0.5
  if (random.chance(0.09)) query.otrMax = sample().price + 5000
  if (seldom()) query.yearMin = sample().year
  if (seldom()) query.yearMax = sample().year
  if (seldom()) query.mileageMin = sample().mileage
  if (seldom()) query.mileageMax = sample().mileage
  if (seldom()) query.engineMin = sample().engineCC
  if (seldom()) query.engineMax = sample().engineCC
  if (seldom()) query.monthlyMax = monthlyFigure(sample().price) + random.pick([-1, 0, 400])
  if (seldom()) query.featured = true
  if (seldom()) query.promotion = true
  if (seldom()) query.confirmed = 'week'
  if (seldom()) query.sold = false
  if (seldom()) query.idAbove = sample().id
  if (random.chance(0.9)) query.sort = random.pick(sorts)
  if (random.chance(0.3)) query.page = random.between(1, 5)
  if (random.chance(0.5)) query.pageSize = random.pick([1, 3, 10, 100])
  if (random.chance(0.3)) query.facetLimit = random.pick([0, 1, 3, 8])
  return query
}

/** The same value with other case and spaces. */
function respelled(random: Random, value: string): string {
  return random.pick([value, value.toUpperCase(), value.toLowerCase(), ` ${value.replaceAll(' ', '  ')} `])
}

function randomWords(random: Random, vehicle: Vehicle): string {
  const text = random.chance(0.5)
    ? random.pick([vehicle.brand, vehicle.model, vehicle.details ?? '', vehicle.dealershipName])
    : seenWords(random, vehicle)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const typed = words.length === 0 ? ['leather'] : random.some(words, 2)
  if (random.chance(0.15)) typed.push(vehicle.brand)
  return typed.map((word) => mistyped(random, word)).join(random.pick([' ', '  ', ', ']))
}

/** Other words of a listing, and other names of its make and model. */
function seenWords(random: Random, vehicle: Vehicle): string {
  const { year, color, transmission, fuelType, vehicleType, brand, model } = vehicle
  return random.pick([
    ...[`${year}`, color, transmission, fuelType, vehicleType],
    `${year} ${model}`,
    `${color} ${transmission}`,
    `${brand}${model}`.replaceAll(/[ -]/g, ''),
    model.replaceAll(/[ -]/g, ''),
    random.pick(makeNames(brand)),
  ])
}

/** A word as people type it: whole, shortened, in other case, without accents, or with one or two typos. */
function mistyped(random: Random, word: string): string {
  const letters = [...word]
  const at = random.between(0, letters.length - 1)
  const way = random.between(0, 9)
  if (way === 0) return letters.slice(0, at + 1).join('')
  if (way === 1) return word.toUpperCase()
  if (way === 2) return word.normalize('NFD').replace(/\p{M}/gu, '')
  if (way === 3) letters.splice(at, 1)
  if (way === 4) letters.splice(at, 0, random.pick(['x', 'e', 'ü']))
  if (way === 5) letters.splice(at, 1, random.pick(['x', 'e', '7']))
  if (way === 6) letters.splice(at, 2, ...letters.slice(at, at + 2).reverse())
  if (way === 7 && random.chance(0.3)) letters.splice(0, 1, 'x', 'q')
  return letters.join('')
}
