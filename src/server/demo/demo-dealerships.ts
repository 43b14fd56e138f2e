import type { Parish } from '#domain/insurance/insurance.ts'
import dealerships from './demo-dealerships.json' with { type: 'json' }

/** Main stock of a demo dealership; `models.ts` groups its models by it. */
export type Stock = 'everyday' | 'prestige' | 'rugged' | 'electric' | 'commercial' | 'plant'

export interface DemoDealership {
  name: string
  /** Username of its account and name of its drawings. */
  slug: string
  parish: Parish
  city: string
  address: string
  description: string
  workingHours: string
  specialties: readonly string[]
  yearEstablished: number
  vehicles: number
  stock: readonly Stock[]
  /** Of `drawing/art/emblems/*.svg`. */
  emblem: string
  colour: string
  scene: number
  hasLogo: boolean
}

export const demoDealerships = dealerships as readonly DemoDealership[]
