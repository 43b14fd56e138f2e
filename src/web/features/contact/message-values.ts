import type { ContactMessage } from '#domain/enquiries/enquiry.ts'

/** What stands in a message form. */
export interface MessageValues extends ContactMessage {
  /** The trap: people do not see it. */
  website: string
}
