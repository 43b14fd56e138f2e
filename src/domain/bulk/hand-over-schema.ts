import { z } from 'zod'
import { limits } from '../limits.ts'
import { bulkSelectionSchema } from './bulk-schema.ts'

const notAnId = 'Must be a positive whole number'
const id = z
  .number({ error: notAnId })
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= limits.integer, notAnId)
const oneToMost = `Must be a list of 1 to ${limits.namedAccounts}`
const ids = z.array(id, { error: oneToMost }).min(1, oneToMost).max(limits.namedAccounts, oneToMost)

/** Selected listings, or all of some accounts. */
export const handOverSchema = z
  .object({
    userId: id.meta({ description: 'Whose they are to be: an account of their dealership.' }),
    selection: bulkSelectionSchema
      .optional()
      .meta({ description: 'These listings, whatever their versions.' }),
    fromUserIds: ids
      .optional()
      .meta({ description: "All listings of the account's dealership that these accounts hold." }),
  })
  .refine(({ selection, fromUserIds }) => (selection === undefined) !== (fromUserIds === undefined), {
    error: 'Name either listings or the accounts that hold them',
    path: ['selection'],
  })

export const handedOverSchema = z.object({ handedOver: z.number().int() })
export type HandedOver = z.infer<typeof handedOverSchema>
