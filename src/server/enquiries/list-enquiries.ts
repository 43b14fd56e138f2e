import { and, count, desc, eq, getTableColumns, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Enquiry, EnquiryPage, InboxEnquiry, UnreadEnquiries } from '#domain/enquiries/enquiry-schema.ts'
import { countOfFilter, type EnquiryFilter, type EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import { limits } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { isInScope, isReadableBy, scopeOf } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'
import { matchesWords } from '#server/database/sql-parameters.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { FairQueue } from '#server/http/fair-queue.ts'
import type { SheetContent } from '#server/spreadsheets/workbook-job.ts'
import { writeWorkbook } from '#server/spreadsheets/workbooks.ts'
import { country } from '#territory/country.ts'

const { key, dealershipId, isDemo, ...columns } = getTableColumns(enquiries)
export const enquiryColumns = columns

/** Empty past the last page. */
export async function listEnquiries(
  queries: Queries,
  user: SignedInUser,
  query: EnquiryQuery,
): Promise<EnquiryPage> {
  const { status, page = 1, pageSize = limits.searchPageSize } = query
  const { counts, total, unread } = await countEnquiries(queries, user, query)
  const shown = await readEnquiries(queries, user, query, { limit: pageSize, offset: (page - 1) * pageSize })
  return { total, unread, matched: countOfFilter(counts, status), page, pageSize, counts, enquiries: shown }
}

/** Enquiries that the user may read, newest first. */
export async function readEnquiries(
  queries: Queries,
  user: SignedInUser,
  query: EnquiryQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxEnquiry[]> {
  const rows = await queries
    .select({ ...enquiryColumns, mayMark: isInScope(user, 'enquiry.mark') })
    .from(enquiries)
    .where(and(isReadableBy(user), hasStatus(query.status), isSought(user, query)))
    .orderBy(desc(enquiries.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ mayMark, ...row }) => ({ ...enquiryOf(row), mayMark }))
}

type EnquiryRow = Pick<typeof enquiries.$inferSelect, keyof typeof enquiryColumns>

export function enquiryOf({ createdAt, answeredAt, answeredBy, answeredVia, ...row }: EnquiryRow): Enquiry {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    answer:
      answeredAt && answeredBy !== null
        ? { at: answeredAt.toISOString(), by: answeredBy, via: answeredVia }
        : null,
  }
}

/** New enquiries that the user may mark. Administrators have those of dealerships without users. */
export async function countUnread(queries: Queries, user: SignedInUser): Promise<UnreadEnquiries> {
  const isOwn = and(isReadableBy(user), scopeOf(user, 'enquiry.mark'))
  const unread = await queries.$count(enquiries, and(isOwn, eq(enquiries.status, 'new')))
  const [row] = await queries
    .select({ latestId: max(enquiries.id) })
    .from(enquiries)
    .where(isOwn)
  return { unread, latestId: row?.latestId ?? 0 }
}

/** `counts` is by status, for the query; `unread` as in `countUnread`. */
export async function countEnquiries(queries: Queries, user: SignedInUser, query: EnquiryQuery) {
  const rows = await queries
    .select({
      status: enquiries.status,
      all: count(),
      passing: sql<number>`count(*) filter (where ${isSought(user, query)})`.mapWith(Number),
      own: sql<number>`count(*) filter (where ${isInScope(user, 'enquiry.mark')})`.mapWith(Number),
    })
    .from(enquiries)
    .where(isReadableBy(user))
    .groupBy(enquiries.status)
  const counts = { new: 0, read: 0, answered: 0, archived: 0 }
  for (const { status, passing } of rows) counts[status] = passing
  return {
    counts,
    total: rows.reduce((sum, { all }) => sum + all, 0),
    unread: rows.find(({ status }) => status === 'new')?.own ?? 0,
  }
}

function hasStatus(filter: EnquiryFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  return filter === 'open' ? ne(enquiries.status, 'archived') : eq(enquiries.status, filter)
}

function isSought(user: SignedInUser, { vehicle, q, own }: EnquiryQuery): SQL {
  const isOfVehicle = vehicle === undefined ? undefined : eq(enquiries.vehicleId, vehicle)
  const isOwn = own ? isInScope(user, 'enquiry.mark') : undefined
  return and(isOfVehicle, matchesWords(q, texts), isOwn) ?? sql`true`
}

const texts = [
  enquiries.name,
  enquiries.email,
  enquiries.phone,
  enquiries.message,
  enquiries.vehicleName,
  enquiries.dealershipName,
]

type Cell = SheetContent['rows'][number][number]

const sheetColumns: readonly [string, number, (enquiry: Enquiry, siteUrl: string) => Cell][] = [
  [`Received (${country})`, 22, ({ createdAt }) => formatLocalTime(new Date(createdAt))],
  ['Status', 10, ({ status }) => status],
  ['Vehicle', 28, ({ vehicleName }) => vehicleName],
  ['Price', 12, ({ source, vehiclePrice }) => (source === 'offer' ? null : vehiclePrice)],
  ['Dealership', 24, ({ dealershipName }) => dealershipName],
  ['Name', 24, ({ name }) => name],
  ['Phone', 18, ({ phone }) => phone],
  ['E-mail', 28, ({ email }) => email],
  ['Answer by', 10, ({ preferredContact }) => preferredContact],
  ['Message', 60, ({ message }) => message],
  ['Sent from', 10, ({ source }) => source],
  ['Listing', 40, ({ vehicleId: id }, siteUrl) => (id === null ? null : `${siteUrl}${paths.vehicle(id)}`)],
  [`Answered (${country})`, 22, ({ answer }) => answer && formatLocalTime(new Date(answer.at))],
  ['Answered by', 20, ({ answer }) => answer?.by ?? null],
]

/** Newest first, `limits.batchRows` a page. Cells are never formulas. @throws Problem slowDown */
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
    const rows = shown.map((enquiry) => sheetColumns.map(([, , cell]) => cell(enquiry, settings.site.url)))
    const headings = sheetColumns.map(([heading]) => heading)
    const widths = sheetColumns.map(([, width]) => width)
    return [{ name: 'Enquiries', widths, rows: [headings, ...rows] }]
  }
  const sheets = () => heavyQueries.run(client, collect, { signal })
  const bytes = await writeWorkbook(sheets, { client, signal })
  return { bytes, pages }
}
