import {
  type InsuranceInput,
  insuranceLimits,
  type Parish,
  type VehicleUsage,
} from '#domain/insurance/insurance.ts'

export interface DriverAnswers {
  driverAge: string
  experience: string
  parish: Parish | ''
  usage: VehicleUsage | ''
}

export const noAnswers: DriverAnswers = { driverAge: '', experience: '', parish: '', usage: '' }

const bounds = {
  driverAge: { min: insuranceLimits.driverAgeMin, max: insuranceLimits.driverAgeMax },
  experience: { min: insuranceLimits.experienceMin, max: insuranceLimits.experienceMax },
} as const

export type YearsField = keyof typeof bounds

export function boundsOf(field: YearsField): { min: number; max: number } {
  return bounds[field]
}

/** The years entered, undefined unless a whole number within the field's bounds. */
export function yearsIn(field: YearsField, text: string): number | undefined {
  const { min, max } = bounds[field]
  const years = Number(text)
  return /^\d+$/.test(text) && years >= min && years <= max ? years : undefined
}

/** Input of the estimate, undefined until all four answers are valid. */
export function completeAnswers({
  driverAge,
  experience,
  parish,
  usage,
}: DriverAnswers): InsuranceInput | undefined {
  const age = yearsIn('driverAge', driverAge)
  const years = yearsIn('experience', experience)
  if (age === undefined || years === undefined || parish === '' || usage === '') return undefined
  return { driverAge: age, experience: years, parish, usage }
}
