import { localYear } from '../text/local-time.ts'
import type { Parish } from '../text/parishes.ts'
import { roundToCents } from '../text/rounding.ts'

/** The insurance estimate (docs/product.md#insurance). Money in dollars. */

export const vehicleUsages = ['personal', 'business', 'commercial'] as const
export type VehicleUsage = (typeof vehicleUsages)[number]

/** docs/product.md#insurance */
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

export interface InsuranceInput {
  driverAge: number
  /** Years of driving. */
  experience: number
  parish: Parish
  usage: VehicleUsage
}

/** docs/product.md#insurance-dialog */
export const insuranceLimits = {
  driverAgeMin: 18,
  driverAgeMax: 100,
  experienceMin: 0,
  experienceMax: 50,
} as const

export const comprehensiveRate = 0.04
export const thirdPartyShare = 0.4
export const fireAndTheftShare = 0.7

export const usageFactors: Readonly<Record<VehicleUsage, number>> = {
  personal: 1,
  business: 1.2,
  commercial: 1.4,
}

export const insuranceRecommendations = {
  comprehensive: 'Comprehensive coverage is recommended for a vehicle of this value.',
  gap: 'Consider GAP insurance: a newer vehicle can be worth less than what is still owed on it.',
  defensiveDriving: 'A defensive driving course can lower the premium for drivers under 25.',
} as const

/**
 * Premiums to the cent for a vehicle at its asking price.
 * @param vehicle its age is the current local year less its model year
 */
export function estimateInsurance(
  input: InsuranceInput,
  vehicle: { price: number; year: number },
  now: Date,
) {
  const vehicleAge = localYear(now) - vehicle.year
  const comprehensive =
    vehicle.price *
    comprehensiveRate *
    vehicleAgeFactor(vehicleAge) *
    driverAgeFactor(input.driverAge) *
    experienceFactor(input.experience) *
    parishFactors[input.parish] *
    usageFactors[input.usage]
  return {
    comprehensive: premium(comprehensive),
    fireAndTheft: premium(comprehensive * fireAndTheftShare),
    thirdParty: premium(comprehensive * thirdPartyShare),
    recommendations: [
      ...(vehicle.price > 50_000 ? [insuranceRecommendations.comprehensive] : []),
      ...(vehicleAge < 5 ? [insuranceRecommendations.gap] : []),
      ...(input.driverAge < 25 ? [insuranceRecommendations.defensiveDriving] : []),
    ],
  }
}

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

function premium(yearly: number) {
  return { yearly: roundToCents(yearly), monthly: roundToCents(yearly / 12) }
}

export type InsuranceEstimate = ReturnType<typeof estimateInsurance>
