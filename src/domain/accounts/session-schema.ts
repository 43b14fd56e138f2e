import { z } from 'zod'

/** One of the sessions of an account, as its owner sees it. */
export const openSessionSchema = z.object({
  id: z.number().int(),
  device: z.string().meta({ description: "Browser and system, such as 'Chrome on Android'." }),
  openedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().meta({ description: 'When it was last used, to the day.' }),
  isThis: z.boolean().meta({ description: 'Whether this call belongs to it.' }),
})
export type OpenSession = z.infer<typeof openSessionSchema>
