import { z } from 'zod'
import { roles } from '../enums.ts'
import { limits } from '../limits.ts'

const notAnId = 'Must be a positive whole number'
const id = z
  .number({ error: notAnId })
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= limits.integer, notAnId)
const oneToMost = `Must be a list of 1 to ${limits.handedOverVehicles}`
const ids = z.array(id, { error: oneToMost }).min(1, oneToMost).max(limits.handedOverVehicles, oneToMost)

/** Listings by their ids, or all of some accounts. */
export const handOverSchema = z
  .object({
    userId: id.meta({ description: 'Whose they are to be: an account of their dealership.' }),
    vehicleIds: ids.optional().meta({ description: 'These listings.' }),
    fromUserIds: ids
      .optional()
      .meta({ description: "All listings of the account's dealership that these accounts hold." }),
  })
  .refine(({ vehicleIds, fromUserIds }) => (vehicleIds === undefined) !== (fromUserIds === undefined), {
    error: 'Name either listings or the accounts that hold them',
    path: ['vehicleIds'],
  })

export const handedOverSchema = z.object({ handedOver: z.number().int() })

/** An account with listings of a dealership. */
export const holderSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  listings: z.number().int(),
})
