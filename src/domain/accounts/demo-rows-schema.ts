import { z } from 'zod'

const count = z.number().int()

export const demoRowsSchema = z.object({ vehicles: count, users: count, dealerships: count })
export type DemoRows = z.infer<typeof demoRowsSchema>

/** Removed rows; `kept` are accounts and dealerships that something real refers to. */
export const demoClearingSchema = demoRowsSchema.extend({ kept: count })
export type DemoClearing = z.infer<typeof demoClearingSchema>
