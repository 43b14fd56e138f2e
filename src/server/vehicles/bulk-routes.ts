import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#domain/accounts/permissions.ts'
import type { BulkChange } from '#domain/bulk/bulk-change.ts'
import { type BulkAnswer, type BulkFailure, type BulkSelection, bulkCalls } from '#domain/bulk/bulk-schema.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import { setChangeAuthor } from '#server/database/listing-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'
import type { Writing } from '#server/dependencies.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal, FairQueue } from '#server/http/fair-queue.ts'
import { logRefusedListings } from '#server/http/log/security-log.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { countListingWrites } from '#server/quotas.ts'
import { sendWorkbook, writeWorkbook } from '#server/spreadsheets/workbooks.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'
import { inventorySheets } from './batch-workbooks.ts'
import { type Chosen, chosenListings, lockChosen, readChosen } from './chosen-listings.ts'
import { previewChange, undoChange, updateListings } from './update-listings.ts'

export const bulkRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { database, catalogue, now } = dependencies
  answerPrivately(app)
  // Each change locks up to thousands of rows.
  const queue = new FairQueue({
    running: { all: 2, each: 1 },
    present: { all: 100, each: 5 },
    refusal: 'Too many changes at once. Please try again in a moment.',
  })
  async function inTurn(request: FastifyRequest, reply: FastifyReply, work: () => Promise<BulkAnswer>) {
    const answer = await queue.run(String(request.user.id), work, { signal: disconnectSignal(reply) })
    logRefusedListings(request, othersIn(answer.failed))
    return answer
  }

  function change(
    request: FastifyRequest & { body: { selection: BulkSelection; isDryRun?: boolean } },
    reply: FastifyReply,
    change: BulkChange,
  ) {
    const { user, body } = request
    return inTurn(request, reply, () => {
      const write = { user, chosen: chosenListings(catalogue, user, body.selection), change, now: now() }
      return body.isDryRun ? previewChange(dependencies, write) : updateListings(dependencies, write)
    })
  }

  addRoutes(app, bulkCalls(now), {
    'POST /api/vehicles/bulk/sold': (request, reply) =>
      change(request, reply, { isSold: request.body.isSold }),
    'POST /api/vehicles/bulk/featured': (request, reply) =>
      change(request, reply, { isFeatured: request.body.isFeatured }),
    'POST /api/vehicles/bulk/price': (request, reply) =>
      change(request, reply, { priceChange: request.body.change }),
    'POST /api/vehicles/bulk/promotion': (request, reply) =>
      change(request, reply, { promotion: request.body.promotion }),
    // The end is the promotion's last millisecond.
    'POST /api/vehicles/bulk/promotion-end': (request, reply) =>
      change(request, reply, { promotionEnd: new Date(now().getTime() - 1).toISOString() }),
    'POST /api/vehicles/bulk/delete': (request, reply) =>
      inTurn(request, reply, async () => {
        const { user, body } = request
        const chosen = chosenListings(catalogue, user, body.selection)
        return deleteListings(dependencies, { user, chosen, now: now() })
      }),
    'POST /api/vehicles/bulk/undo': (request, reply) =>
      inTurn(request, reply, () =>
        undoChange(dependencies, { user: request.user, id: request.body.id, now: now() }),
      ),
    async 'POST /api/vehicles/bulk/export'(request, reply) {
      const { user, body } = request
      if (can(user, 'vehicle.read')) request.assertProved(reply)
      // The file has the listings as they are now.
      const chosen = new Map(
        [...chosenListings(catalogue, user, body.selection).keys()].map((id) => [id, undefined]),
      )
      const read = { user, chosen, action: 'vehicle.read' } as const
      const { rows, failed } = await readChosen(database.queries, read)
      logRefusedListings(request, othersIn(failed))
      const listings = rows.map((row) => () => catalogue.vehicle(row.id))
      const client = { client: String(user.id), signal: disconnectSignal(reply) }
      const bytes = await writeWorkbook(() => inventorySheets(listings), client)
      const object = siteObject(dependencies.settings.site.name)
      await writeAudit(database.queries, user.id, {
        action: 'export.listings',
        object,
        details: { listings: rows.length },
      })
      reply.header('x-left-out', failed.length)
      return sendWorkbook(reply, 'vehicles.xlsx', bytes)
    },
  })
}

function othersIn(failed: readonly BulkFailure[]): number {
  return failed.filter(({ reason }) => reason === 'forbidden').length
}

/** Cannot be undone. */
async function deleteListings(
  { database, catalogueWrites }: Writing,
  { user, chosen, now }: { user: SignedInUser; chosen: Chosen; now: Date },
): Promise<BulkAnswer> {
  const { deleted, failed } = await database.queries.transaction(async (queries) => {
    await lockChosen(database, queries, [...chosen.keys()])
    const { rows, failed } = await readChosen(queries, { user, chosen, action: 'vehicle.delete' })
    const ids = rows.map(({ id }) => id)
    await countListingWrites(queries, { user, listings: ids.length, now })
    await setChangeAuthor(queries, 'bulk', user.id)
    if (ids.length > 0) await queries.delete(vehicles).where(isOneOf(vehicles.id, ids))
    return { deleted: ids, failed }
  })
  await catalogueWrites.apply({ vehicles: deleted })
  return { changed: deleted.length, unchanged: 0, failed, undo: null }
}
