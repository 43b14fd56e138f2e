import { z } from 'zod'
import { inboxEnquirySchema } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import type { enquiryStatuses } from '#domain/enums.ts'

const count = z.number().int()

export const enquiryAnswer = inboxEnquirySchema.meta({ id: 'Enquiry' })

export const enquiryPageAnswer: z.ZodType<EnquiryPage> = z.object({
  total: count.meta({ description: 'All that the user may read.' }),
  unread: count.meta({ description: "The new ones that are the user's to mark." }),
  matched: count,
  page: count,
  pageSize: count,
  counts: z
    .object({ new: count, read: count, archived: count } satisfies Record<
      (typeof enquiryStatuses)[number],
      z.ZodNumber
    >)
    .meta({ description: 'Enquiries that pass every filter but the status, in each status.' }),
  enquiries: z.array(enquiryAnswer),
})
