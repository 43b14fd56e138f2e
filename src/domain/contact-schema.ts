import { z } from 'zod'
import { preferredContacts } from './enums.ts'
import { limits } from './limits.ts'
import { requiredText, text } from './vehicle-schema.ts'

const required = requiredText('Please fill in all required fields')

/** A message to a dealership (specification, sections 3 and 5): name, email and phone must be given. */
export const contactMessageSchema = z.object({
  name: required,
  email: required,
  phone: required,
  message: text(limits.detailsLength).default(''),
  preferredContact: z.enum(preferredContacts).default('phone'),
})
