import type { z } from 'zod'
import type { contactMessageSchema } from './contact-schema.ts'
import type { enquiryCallSchema, enquiryPatchSchema, enquirySchema } from './enquiry-schema.ts'

/** What a contact form holds (specification, section 3). */
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** The body of `POST /api/enquiries` as a page sends it; what has a default may be left out. */
export type EnquiryCall = z.input<typeof enquiryCallSchema>

/** The same as the server has read it. */
export type ReceivedEnquiry = z.infer<typeof enquiryCallSchema>

/** A message to a dealership as it is kept and answered to the dealership's users. */
export type Enquiry = z.infer<typeof enquirySchema>

export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>
