import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { can } from '#domain/accounts/permissions.ts'
import { limits } from '#domain/limits.ts'
import {
  type AuditAction,
  type AuditObjectKind,
  auditActions,
  auditObjectKinds,
  type HistoryQuery,
  listingActions,
} from '#domain/moderation/audit.ts'
import { type HistoryEntry, type HistoryPage, historyCalls } from '#domain/moderation/history-schema.ts'
import { formatLocalTime, parseLocalDate } from '#domain/text/local-time.ts'
import { authorText, changeLines } from '#domain/vehicle/history-texts.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { listingChanges } from '#server/database/listing-tables.ts'
import { auditLog, cases } from '#server/database/moderation-tables.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { vehicles } from '#server/database/schema.ts'
import { matchesWords } from '#server/database/sql-parameters.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal } from '#server/http/fair-queue.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { sendWorkbook, writeWorkbook } from '#server/spreadsheets/workbooks.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'
import { country } from '#territory/country.ts'

const headings = [`When (${country})`, 'Who', 'Role', 'What', 'Of', 'Number', 'Name', 'Details']
const widths = [22, 24, 12, 28, 14, 10, 32, 60]
const actions = { ...listingActions, ...auditActions }

export const historyRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  answerPrivately(app)
  const { database, settings, now } = dependencies
  const { queries } = database

  addRoutes(app, historyCalls, {
    'GET /api/history': ({ user, query }) => readHistory(queries, user, query),
    async 'GET /api/history/export'({ user, query }, reply) {
      const { entries } = await readHistory(queries, user, query, limits.batchRows)
      const rows = entries.map((entry) => [
        formatLocalTime(new Date(entry.at)),
        authorText(entry),
        entry.actorRole,
        actions[entry.action],
        entry.objectKind,
        entry.objectId,
        entry.objectName,
        [
          ...changeLines(entry),
          ...Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`),
        ].join('; '),
      ])
      const client = { client: String(user.id), signal: disconnectSignal(reply) }
      const bytes = await writeWorkbook(
        async () => [{ name: 'What happened', widths, rows: [headings, ...rows] }],
        client,
      )
      const object = siteObject(settings.site.name)
      await writeAudit(queries, user.id, { action: 'export.audit', object, now: now() })
      return sendWorkbook(reply, 'history.xlsx', bytes)
    },
  })
}

type Found = Omit<HistoryEntry, 'id'> & { id: number; cursor: string }

/** Before the first entry, in place of an id or of microseconds. */
const none = String(Number.MAX_SAFE_INTEGER)

/** The entries that a user may see, newest first. @throws Problem absent */
async function readHistory(
  queries: Queries,
  user: SignedInUser,
  query: HistoryQuery,
  most: number = limits.historyPageSize,
): Promise<HistoryPage> {
  const { kind } = query
  const [change = none, time = none, id = none] = query.before?.split('-') ?? []
  const before = { change, entry: `${time}-${id}` }
  const limit = most + 1
  const hasChanges = kind === undefined || kind === 'listing' || kind === 'deleted'
  const [changes, log] = await Promise.all([
    hasChanges ? readChanges(queries, user, { query, limit }, change) : [],
    kind === 'deleted' ? [] : readAuditLog(queries, user, { query, limit }, { time, id }),
  ])
  const entries: HistoryEntry[] = []
  // Both lists keep their order, so that the next page begins after the last entry of each.
  while (entries.length < most) {
    const from = (changes[0]?.at ?? '') >= (log[0]?.at ?? '') ? 'change' : 'entry'
    const next = (from === 'change' ? changes : log).shift()
    if (!next) break
    const { cursor, ...shown } = next
    before[from] = cursor
    entries.push({ ...shown, id: `${from}-${next.id}` })
  }
  if (entries.length === 0 && kind === 'listing' && query.object !== undefined)
    await assertKnown(queries, query.object)
  const isLast = changes.length + log.length === 0
  return { entries, next: isLast ? null : `${before.change}-${before.entry}` }
}

/** @throws Problem absent unless the listing exists or has left an entry */
async function assertKnown(queries: Queries, id: number): Promise<void> {
  const counts = await Promise.all([
    queries.$count(vehicles, eq(vehicles.id, id)),
    queries.$count(listingChanges, eq(listingChanges.vehicleId, id)),
    queries.$count(auditLog, and(eq(auditLog.objectKind, 'listing'), eq(auditLog.objectId, id))),
  ])
  if (!counts.some(Boolean)) throw new Problem('absent', vehicleNotFound)
}

const deletion = alias(listingChanges, 'deletion')
const wasValue = (column: 'year' | 'brand' | 'model') => sql`${deletion.values} -> ${column} ->> 0`
const listingName = sql<string>`case
  when ${vehicles.id} is not null then concat_ws(' ', ${vehicles.year}, ${vehicles.brand}, ${vehicles.model})
  when ${deletion.id} is not null then concat_ws(' ', ${wasValue('year')}, ${wasValue('brand')}, ${wasValue('model')})
  else concat('Listing #', ${listingChanges.vehicleId}) end`

async function readChanges(
  queries: Queries,
  user: SignedInUser,
  { query: { q, kind, object, ...days }, limit }: { query: HistoryQuery; limit: number },
  before: string,
): Promise<Found[]> {
  const { vehicleId } = listingChanges
  const rows = await queries
    .select({ change: listingChanges, name: listingName, isDeleted: sql<boolean>`${vehicles.id} is null` })
    .from(listingChanges)
    .leftJoin(vehicles, eq(vehicles.id, vehicleId))
    .leftJoin(
      deletion,
      and(isNull(vehicles.id), eq(deletion.vehicleId, vehicleId), eq(deletion.kind, 'deleted')),
    )
    .where(
      and(
        isReadable(queries, user),
        kind === 'deleted' ? eq(listingChanges.kind, kind) : undefined,
        object === undefined ? undefined : eq(vehicleId, object),
        matchesWords(q, [listingName, listingChanges.username], hasNumber(vehicleId)),
        isWithin(listingChanges.changedAt, days),
        lt(listingChanges.id, Number(before)),
      ),
    )
    .orderBy(desc(listingChanges.id))
    .limit(limit)
  return rows.map(({ change, name, isDeleted }) => ({
    id: change.id,
    cursor: String(change.id),
    at: change.changedAt.toISOString(),
    actorName: change.username,
    actorRole: null,
    source: change.source,
    action: `listing.${change.kind}`,
    objectKind: 'listing',
    isDeleted,
    objectId: change.vehicleId,
    objectName: name,
    details: {},
    fields: Object.entries(change.values).map(([column, [from, to]]) => ({
      field: fieldOfColumn.get(column) ?? column,
      from: Array.isArray(from) ? from.join(', ') : from,
      to: Array.isArray(to) ? to.join(', ') : to,
    })),
  }))
}

/** Listings in the user's dashboard, and deleted ones that were in it. */
function isReadable(queries: Queries, user: SignedInUser): SQL | undefined {
  const isShown = scopeOf(user, 'vehicle.read')
  if (!isShown) return undefined
  const { ownerId: userId, dealershipId } = listingChanges
  const wasShown = scopeOf(user, 'vehicle.read', { userId, dealershipId })
  const readable = unionAll(
    queries.select({ id: vehicles.id }).from(vehicles).where(isShown),
    queries
      .select({ id: listingChanges.vehicleId })
      .from(listingChanges)
      .where(and(eq(listingChanges.kind, 'deleted'), wasShown)),
  )
  return inArray(listingChanges.vehicleId, readable)
}

const fieldOfColumn = new Map([
  ...Object.entries(getTableColumns(vehicles)).map(([field, { name }]) => [name, field] as const),
  [vehicles.userId.name, 'owner'],
  [vehicles.dealershipId.name, 'dealershipName'],
])

async function readAuditLog(
  queries: Queries,
  user: SignedInUser,
  { query: { q, kind, object, ...days }, limit }: { query: HistoryQuery; limit: number },
  before: Record<'time' | 'id', string>,
): Promise<Found[]> {
  const isReader = can(user, 'audit.read')
  const { id, at, actorName, objectName, objectId, objectKind } = auditLog
  const objects = auditObjectKinds.find((each) => each === kind)
  const isObject = and(
    objects && eq(objectKind, objects),
    object === undefined ? undefined : eq(objectId, object),
  )
  // The steps of a subject's case are part of its history.
  const itsCase = sql`(select id from ${cases} where subject = ${objects} and subject_id = ${object})`
  const isItsCase = and(eq(objectKind, 'case'), inArray(objectId, itsCase))
  const rows = await queries
    .select({
      ...getTableColumns(auditLog),
      microseconds: sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`,
    })
    .from(auditLog)
    .where(
      and(
        scopeOf(user, 'audit.read'),
        objects && object ? or(isObject, isItsCase) : isObject,
        matchesWords(q, isReader ? [objectName, actorName] : [objectName], hasNumber(objectId)),
        isWithin(auditLog.at, days),
        sql`(${at}, ${id}) < ('epoch'::timestamptz + ${before.time}::bigint * interval '1 microsecond', ${before.id}::bigint)`,
      ),
    )
    // Not by id, because an entry may be written with an earlier time.
    .orderBy(desc(at), desc(id))
    .limit(limit)
  return rows.map(({ microseconds, ...row }) => ({
    ...row,
    cursor: `${microseconds}-${row.id}`,
    at: row.at.toISOString(),
    actorName: isReader || row.actorId === user.id ? row.actorName : null,
    action: row.action as AuditAction,
    objectKind: row.objectKind as AuditObjectKind,
    source: null,
    isDeleted: false,
    fields: [],
  }))
}

function isWithin(at: PgColumn, { since, until }: Pick<HistoryQuery, 'since' | 'until'>): SQL | undefined {
  const first = since && parseLocalDate(since, 'start')
  const last = until && parseLocalDate(until, 'end')
  return and(first ? gte(at, first) : undefined, last ? lte(at, last) : undefined)
}

function hasNumber(id: PgColumn) {
  return (word: string): SQL | undefined => {
    const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
    return digits === undefined ? undefined : eq(id, Number(digits))
  }
}
