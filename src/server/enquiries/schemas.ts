import { z } from 'zod'
import { inboxEnquirySchema } from '#domain/enquiries/enquiry-schema.ts'
import { type EnquiryPage, enquiryFilters } from '#domain/enquiries/enquiry-search.ts'
import type { enquiryStatuses } from '#domain/enums.ts'

const count = z.number().int()

export const enquiryAnswer = inboxEnquirySchema.meta({ id: 'Enquiry' })

/** The parameters of a search among enquiries; `parseEnquiryQuery` reads them. */
export const enquiryParameters = z.object({
  status: z.enum(enquiryFilters).optional().meta({ description: 'open: not archived.' }),
  vehicle: z.number().int().min(1).optional().meta({ description: 'Id of the listing they are about.' }),
  q: z.string().optional().meta({ description: 'Words that all have to occur.' }),
  own: z.enum(['true']).optional().meta({ description: "Only those that are the user's to mark." }),
  page: z.number().int().min(1).optional(),
  pageSize: z.number().int().min(1).max(100).optional(),
})

export const exportParameters = enquiryParameters.omit({ pageSize: true })

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
