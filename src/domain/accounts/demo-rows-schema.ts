import { z } from 'zod'

const count = z.number().int()

/** How many rows of the demo marketplace there are. */
export const demoRowsSchema = z.object({ vehicles: count, users: count, dealerships: count })

/** How many went; `kept` are accounts and dealerships that stay because something real hangs on them. */
export const demoClearingSchema = demoRowsSchema.extend({ kept: count })

/** How many rows of the demo marketplace there are. */
export type DemoRows = z.infer<typeof demoRowsSchema>

/** How many demo rows were removed, and how many stay as the operator's own because something real hangs on them. */
export type DemoClearing = z.infer<typeof demoClearingSchema>
