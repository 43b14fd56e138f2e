import type { Parish } from '#territory/country.ts'
import {
  comprehensiveFrom,
  comprehensiveRate,
  driverAgeFactor,
  experienceFactor,
  fireAndTheftShare,
  parishFactors,
  thirdPartyShare,
  usageFactors,
  vehicleAgeFactor,
} from '#territory/insurance.ts'
import { roundToHundredths } from '../text/format.ts'
import { localYear } from '../text/local-time.ts'

export const vehicleUsages = ['personal', 'business', 'commercial'] as const
export type VehicleUsage = (typeof vehicleUsages)[number]

export interface InsuranceInput {
  driverAge: number
  /** Years of driving. */
  experience: number
  parish: Parish
  usage: VehicleUsage
}

export const insuranceLimits = {
  driverAgeMin: 18,
  driverAgeMax: 100,
  experienceMin: 0,
  experienceMax: 50,
} as const

export const insuranceRecommendations = {
  comprehensive: 'Comprehensive coverage is recommended for a vehicle of this value.',
  gap: 'Consider GAP insurance: a newer vehicle can be worth less than what is still owed on it.',
  defensiveDriving: 'A defensive driving course can lower the premium for drivers under 25.',
} as const

/** The insurance estimate (docs/product.md#insurance), in dollars and cents. `price` is the asking price. */
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
      ...(vehicle.price > comprehensiveFrom ? [insuranceRecommendations.comprehensive] : []),
      ...(vehicleAge < 5 ? [insuranceRecommendations.gap] : []),
      ...(input.driverAge < 25 ? [insuranceRecommendations.defensiveDriving] : []),
    ],
  }
}

function premium(yearly: number) {
  return { yearly: roundToHundredths(yearly), monthly: roundToHundredths(yearly / 12) }
}

export type InsuranceEstimate = ReturnType<typeof estimateInsurance>
