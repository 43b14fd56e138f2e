import type { z } from 'zod'
import type { contactMessageSchema } from './contact-message-schema.ts'
import type {
  enquiryCallSchema,
  enquiryPatchSchema,
  enquirySchema,
  inboxEnquirySchema,
} from './enquiry-schema.ts'

/** Fields of the contact form (specification, section 3). */
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** Body of `POST /api/enquiries` as sent; fields with a default are optional. */
export type EnquiryCall = z.input<typeof enquiryCallSchema>

export type ReceivedEnquiry = z.infer<typeof enquiryCallSchema>

export type Enquiry = z.infer<typeof enquirySchema>

export type InboxEnquiry = z.infer<typeof inboxEnquirySchema>

export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>
