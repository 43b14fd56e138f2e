import { z } from 'zod'
import type { Calls } from './call.ts'

const count = z.number().int()

export const demoRowsSchema = z.object({ vehicles: count, users: count, dealerships: count })
export type DemoRows = z.infer<typeof demoRowsSchema>

/** Removed rows; `kept` are accounts and dealerships that something real refers to. */
const demoClearingSchema = demoRowsSchema.extend({ kept: count })
export type DemoClearing = z.infer<typeof demoClearingSchema>

export const demoCalls = {
  'GET /api/admin/demo': {
    access: 'demo.manage',
    summary: 'How many rows of the demo marketplace there are',
    response: { 200: demoRowsSchema },
  },
  'DELETE /api/admin/demo': {
    access: 'demo.manage',
    summary: 'Removes the demo marketplace and nothing else',
    response: { 200: demoClearingSchema },
  },
} satisfies Calls
