import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { countOfFilter, type EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import { limits } from '#domain/limits.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import type { SheetContent } from '#server/spreadsheets/workbook-job.ts'
import { writeWorkbook } from '#server/spreadsheets/workbooks.ts'
import { country } from '#territory/country.ts'
import { countEnquiries, readEnquiries } from './list-enquiries.ts'

const headings = [
  `Received (${country})`,
  'Status',
  'Vehicle',
  'Price',
  'Dealership',
  'Name',
  'Phone',
  'Email',
  'Answer by',
  'Message',
  'Sent from',
  'Listing',
  `Answered (${country})`,
  'Answered by',
]
const widths = [22, 10, 28, 12, 24, 24, 18, 28, 10, 60, 10, 40, 22, 20]

/** Newest first, 5,000 a page. Cells are never formulas, however a buyer's text begins. @throws Problem slowDown */
export async function exportEnquiries(
  { database: { queries }, settings }: Pick<Dependencies, 'database' | 'settings'>,
  { heavyQueries, signal }: { heavyQueries: FairQueue; signal: AbortSignal },
  user: SignedInUser,
  query: EnquiryQuery,
): Promise<{ bytes: Buffer; pages: number }> {
  const { status, page = 1 } = query
  let pages = 1
  const client = String(user.id)
  const collect = async (): Promise<SheetContent[]> => {
    const { counts } = await countEnquiries(queries, user, query)
    pages = Math.max(1, Math.ceil(countOfFilter(counts, status) / limits.batchRows))
    const offset = (page - 1) * limits.batchRows
    const shown = await readEnquiries(queries, user, query, { limit: limits.batchRows, offset })
    const rows = shown.map((enquiry) => rowOf(enquiry, settings.site.url))
    return [{ name: 'Enquiries', widths, rows: [headings, ...rows] }]
  }
  const sheets = () => heavyQueries.run(client, collect, { signal })
  const bytes = await writeWorkbook(sheets, { client, signal })
  return { bytes, pages }
}

function rowOf(enquiry: Enquiry, siteUrl: string): SheetContent['rows'][number] {
  return [
    formatLocalTime(new Date(enquiry.createdAt)),
    enquiry.status,
    enquiry.vehicleName,
    enquiry.vehiclePrice,
    enquiry.dealershipName,
    enquiry.name,
    enquiry.phone,
    enquiry.email,
    enquiry.preferredContact,
    enquiry.message,
    enquiry.source,
    enquiry.vehicleId === null ? null : `${siteUrl}/vehicles/${enquiry.vehicleId}`,
    enquiry.answer && formatLocalTime(new Date(enquiry.answer.at)),
    enquiry.answer?.by ?? null,
  ]
}
