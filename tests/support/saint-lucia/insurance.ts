import type { Parish } from './country.ts'

export const comprehensiveRate = 0.05
export const comprehensiveFrom = 60_000
export const thirdPartyShare = 0.5
export const fireAndTheftShare = 0.8
export const parishFactors: Readonly<Record<Parish, number>> = {
  'Anse la Raye': 1,
  Canaries: 1,
  Castries: 1.2,
  Choiseul: 1,
  Dennery: 1,
  'Gros Islet': 1.1,
  Laborie: 1,
  Micoud: 1,
  Soufrière: 1,
  'Vieux Fort': 1,
}
export const usageFactors = { personal: 1, business: 1.2, commercial: 1.4 }
export const vehicleAgeFactor = (years: number) => (years > 10 ? 0.8 : 1)
export const driverAgeFactor = (years: number) => (years < 25 ? 1.5 : 1)
export const experienceFactor = (years: number) => (years < 2 ? 1.3 : 1)
export const neutralDriver = { driverAge: 35, experience: 8, parish: 'Dennery', usage: 'personal' } as const
