import { z } from 'zod'
import { isSubscriberNumber } from '../dealership/phone-numbers.ts'
import { preferredContacts } from '../enums.ts'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'

const required = requiredText('Please fill in all required fields')

/** docs/product.md#contact-message. The contact form loads this file. */
export const contactMessageSchema = z.object({
  name: required,
  email: required.pipe(z.email('Must be a valid e-mail address')),
  phone: required.refine(isSubscriberNumber, 'Must be a phone number of 7 to 15 digits'),
  message: text(limits.detailsLength).default(''),
  preferredContact: z.enum(preferredContacts).default('phone'),
})

export type ContactMessage = z.infer<typeof contactMessageSchema>
