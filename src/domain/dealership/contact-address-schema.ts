import { z } from 'zod'
import { limits } from '../limits.ts'

/** Payload of the confirmation link mailed to a dealership's contact address. */
export const addressConfirmationSchema = z.object({
  dealershipId: z.number().int().positive().max(limits.integer),
  token: z.string().max(limits.shortTextLength),
})

export const confirmedAddressSchema = z.object({ dealershipName: z.string(), contactEmail: z.string() })

/** Whether enquiries are mailed to a dealership's contact address. */
export const contactAddressStateSchema = z.object({
  /** Whether this marketplace sends mail at all. */
  isMailed: z.boolean(),
  isGiven: z.boolean(),
  isConfirmed: z.boolean(),
})

export type ConfirmedAddress = z.infer<typeof confirmedAddressSchema>
export type ContactAddressState = z.infer<typeof contactAddressStateSchema>
