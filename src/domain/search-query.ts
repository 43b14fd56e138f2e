import type { FuelType, Transmission, VehicleType } from './enums.ts'

export const sorts = [
  'newest',
  'price-low',
  'price-high',
  'year-new',
  'year-old',
  'mileage-low',
  'mileage-high',
  'a-z',
] as const
export type Sort = (typeof sorts)[number]

/** Fields in which several values may be chosen: OR inside one, AND between them. */
export const facetFields = [
  'brand',
  'model',
  'fuelType',
  'transmission',
  'vehicleType',
  'color',
  'dealer',
] as const
export type FacetField = (typeof facetFields)[number]

/**
 * What a buyer looks for. An absent part sets no limit; every bound is inclusive and taken literally.
 * Values of open fields (brand, model, color, dealer) compare without regard to case.
 */
export interface SearchQuery {
  q?: string
  brand?: string[]
  model?: string[]
  fuelType?: FuelType[]
  transmission?: Transmission[]
  vehicleType?: VehicleType[]
  color?: string[]
  dealer?: string[]
  priceMin?: number
  priceMax?: number
  yearMin?: number
  yearMax?: number
  mileageMax?: number
  engineMin?: number
  engineMax?: number
  /** Only featured listings. */
  featured?: true
  /** Only listings whose promotion is active now. */
  promotion?: true
  /** `false` hides the sold. */
  sold?: false
  sort?: Sort
  /** Counted from 1. */
  page?: number
  pageSize?: number
}
