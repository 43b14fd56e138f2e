import type { Parish } from './country.ts'

// Rates and factors of the insurance estimate (docs/product.md#insurance).

/** Share of the price for a year. */
export const comprehensiveRate = 0.04
/** Comprehensive cover is recommended above this price. */
export const comprehensiveFrom = 50_000
/** Shares of the comprehensive premium. */
export const thirdPartyShare = 0.4
export const fireAndTheftShare = 0.7

export const parishFactors: Readonly<Record<Parish, number>> = {
  'Christ Church': 1.1,
  'St. Andrew': 0.9,
  'St. George': 0.95,
  'St. James': 1.05,
  'St. John': 0.95,
  'St. Joseph': 0.9,
  'St. Lucy': 0.85,
  'St. Michael': 1.15,
  'St. Peter': 0.9,
  'St. Philip': 1,
  'St. Thomas': 0.95,
}

export const usageFactors = { personal: 1, business: 1.2, commercial: 1.4 }

export function vehicleAgeFactor(years: number): number {
  if (years < 3) return 1.2
  return years > 10 ? 0.8 : 1
}

export function driverAgeFactor(years: number): number {
  if (years < 25) return 1.5
  if (years < 30) return 1.2
  return years > 60 ? 1.1 : 1
}

export function experienceFactor(years: number): number {
  if (years < 2) return 1.3
  return years > 10 ? 0.9 : 1
}

/** Every factor of this driver is 1. */
export const neutralDriver = {
  driverAge: 35,
  experience: 8,
  parish: 'St. Philip',
  usage: 'personal',
} as const
