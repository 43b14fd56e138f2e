import type { z } from 'zod'
import type { contactMessageSchema } from './contact-message-schema.ts'
import type {
  enquiryCallSchema,
  enquiryPatchSchema,
  enquirySchema,
  inboxEnquirySchema,
} from './enquiry-schema.ts'

/** What a contact form holds (specification, section 3). */
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** The body of `POST /api/enquiries` as a page sends it; what has a default may be left out. */
export type EnquiryCall = z.input<typeof enquiryCallSchema>

/** The same as the server has read it. */
export type ReceivedEnquiry = z.infer<typeof enquiryCallSchema>

/** A message to a dealership as it is kept. */
export type Enquiry = z.infer<typeof enquirySchema>

/** The same as somebody reads it, who may or may not mark it. */
export type InboxEnquiry = z.infer<typeof inboxEnquirySchema>

export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>
