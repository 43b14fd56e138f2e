import { z } from 'zod'
import { parishes, parishNoun } from '#territory/country.ts'
import { emailSchema, registrationSchema } from '../accounts/user-schema.ts'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'
import { isSubscriberNumber } from './phone-numbers.ts'

/** A new dealership and its first account, by a visitor. */
export const dealerApplicationSchema = registrationSchema.extend({
  dealershipName: requiredText('Dealership name is required'),
  contactName: requiredText('Your name is required'),
  email: emailSchema,
  phone: requiredText('Phone is required').refine(
    isSubscriberNumber,
    'Must be a phone number of 7 to 15 digits',
  ),
  parish: z.enum(parishes, { error: `Please choose a ${parishNoun}` }),
  note: text(limits.noteLength).default(''),
  website: z.string().default('').meta({
    description: 'Left empty by people, who do not see it; an application that fills it in is not kept.',
  }),
})

export const applicationReceiptSchema = z.object({
  isHeld: z.boolean().meta({
    description: 'The account waits for approval; otherwise it is logged in.',
  }),
})

export type DealerApplication = z.infer<typeof dealerApplicationSchema>
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>
