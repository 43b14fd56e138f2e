import { z } from 'zod'

const count = z.number().int()

/** How many rows of the demo marketplace there are. */
export const demoRowsSchema = z.object({ vehicles: count, users: count, dealerships: count })

/** How many went; `kept` are accounts and dealerships that stay because something real hangs on them. */
export const demoClearingSchema = demoRowsSchema.extend({ kept: count })
