import { dealerships } from '#territory/demo/demo.ts'

/** Main stock of a demo dealership; the territory's `models.tsv` groups its models by it. */
export type Stock = 'everyday' | 'prestige' | 'rugged' | 'electric' | 'commercial' | 'plant'

/** The slug is the username of its account and the name of its drawings. */
export type DemoDealership = Omit<(typeof dealerships)[number], 'stock'> & { stock: readonly Stock[] }

export const demoDealerships = dealerships as readonly DemoDealership[]
