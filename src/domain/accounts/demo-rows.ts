import type { z } from 'zod'
import type { demoClearingSchema, demoRowsSchema } from './demo-rows-schema.ts'

/** How many rows of the demo marketplace there are. */
export type DemoRows = z.infer<typeof demoRowsSchema>

/** How many demo rows were removed, and how many stay as the operator's own because something real hangs on them. */
export type DemoClearing = z.infer<typeof demoClearingSchema>
