import { afterBulkChange, type BulkChange, bulkProblems } from '#domain/bulk/bulk-change.ts'
import { type BulkAnswer, type BulkSelection, bulkPromotionSchema } from '#domain/bulk/bulk-schema.ts'
import { photographsOf } from '#domain/images/addresses.ts'
import { askingPrice, isPromotionActive } from '#domain/pricing/promotion.ts'
import {
  type InventoryQuery,
  inventoryQuerySchema,
  type ListingStatus,
} from '#domain/search/inventory-search.ts'
import type { PublicInventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { localDay } from '#domain/text/local-time.ts'
import { parseQuery, parseQueryString, withQuery } from '#domain/text/query.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { nothingUsual } from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { vehicleOf } from '../fixtures.ts'
import { account } from './account.ts'
import { type ApiAnswers, type ApiCall, refusal } from './api-stub.ts'
import { quietAnswers } from './operations.ts'
import { renderScreen, type ScreenOptions } from './render-screen.tsx'

export const admin = account(1, 'admin', { role: 'admin' })
export const dealer = account(2, 'coral', { dealershipName: 'Coral Motors' })

/** Never the same id twice: a page remembers which versions it has written. */
let lastId = 100

/** A listing of `dealer` as the API returns it, with some fields replaced. */
export function vehicle(fields: Partial<Vehicle> = {}): Vehicle {
  lastId += 1
  return vehicleOf({ id: lastId, confirmedAt: localDay(new Date()), ...fields })
}

const isOf: Record<ListingStatus, (listing: Vehicle) => boolean> = {
  live: ({ isSold }) => !isSold,
  sold: ({ isSold }) => isSold,
  unphotographed: ({ isSold, imageUrls }) => !isSold && photographsOf(imageUrls).length === 0,
  featured: ({ isFeatured }) => isFeatured,
  promoted: (listing) => isPromotionActive(listing, new Date()),
  dormant: (listing) => listing.promotionType !== null && !isPromotionActive(listing, new Date()),
  unpromoted: ({ promotionType }) => promotionType === null,
}

function matches(listing: Vehicle, { q = '', status, sold, brand, dealer: of, priceMax }: InventoryQuery) {
  const text = Object.values(listing).join(' ').toLowerCase()
  const isAmong = (names: readonly string[] | undefined, name: string) =>
    !names || names.some((each) => each.toLowerCase() === name.toLowerCase())
  return (
    (!status || isOf[status](listing)) &&
    (sold !== false || !listing.isSold) &&
    isAmong(brand, listing.brand) &&
    isAmong(of, listing.dealershipName) &&
    listing.price <= (priceMax ?? listing.price) &&
    q.split(/\s+/).every((word) => text.includes(word.toLowerCase()))
  )
}

/** Listings as stored on the server, newest first, with its reads and its responses to writes. */
export function stockOf(listings: Partial<Vehicle>[]) {
  const vehicles = listings.map(vehicle)
  const undoable = new Map<string, Vehicle[]>()
  /** Reads of the inventory fail while this is set. */
  const reading = { isAway: false }
  const find = (id: number) => vehicles.find((each) => each.id === id)

  function write(id: number, fields: Partial<Vehicle>): Vehicle {
    const at = vehicles.findIndex((each) => each.id === id)
    const before = vehicles[at]
    if (!before) throw new Error(`There is no listing ${id}`)
    const after = { ...before, ...fields, id, version: before.version + 1 }
    vehicles[at] = after
    return after
  }
  function remove(id: number) {
    vehicles.splice(0, vehicles.length, ...vehicles.filter((each) => each.id !== id))
  }
  function one({ path, headers }: ApiCall, answer: (listing: Vehicle) => unknown) {
    const listing = find(Number(path.split('/')[3]))
    if (!listing) return refusal(404, 'Vehicle not found')
    const isStale = (headers.get('if-match') ?? `"${listing.version}"`) !== `"${listing.version}"`
    if (!isStale) return answer(listing)
    return refusal(412, 'This vehicle was changed by someone else. Reload it and try again.')
  }
  function chosen({ body }: ApiCall): { id: number; version?: number }[] {
    const { selection } = body as { selection: BulkSelection }
    const query = Object.fromEntries(new URLSearchParams(selection.matching))
    return selection.listings ?? vehicles.filter((each) => matches(each, query))
  }
  function bulk(call: ApiCall, changeOf: (body: never) => BulkChange): BulkAnswer {
    const isDryRun = (call.body as { isDryRun?: boolean }).isDryRun
    const answer: BulkAnswer = { changed: 0, unchanged: 0, failed: [], undo: null, preview: [] }
    const before: Vehicle[] = []
    for (const { id, version } of chosen(call)) {
      const listing = find(id)
      const name = listing ? vehicleName(listing) : null
      const change = changeOf(call.body as never)
      const isStale = version !== undefined && version !== listing?.version
      const after = !listing ? 'absent' : isStale ? 'stale' : afterBulkChange(listing, change)
      if (!listing || typeof after === 'string') {
        const reason = after as keyof typeof bulkProblems
        answer.failed.push({ id, name, reason, message: bulkProblems[reason] })
        continue
      }
      const [from, to] = [listing, after].map((each) => askingPrice(each, new Date())) as [number, number]
      answer.preview?.push({ id, name: vehicleName(listing), from, to })
      answer.changed += 1
      before.push(listing)
      if (!isDryRun) write(id, after)
    }
    if (!isDryRun && before.length > 0) {
      answer.undo = { id: crypto.randomUUID(), until: new Date(Date.now() + 300_000).toISOString() }
      undoable.set(answer.undo.id, before)
    }
    return answer
  }
  function undo({ body }: ApiCall): BulkAnswer {
    const before = undoable.get((body as { id: string }).id) ?? []
    for (const listing of before) write(listing.id, listing)
    return { changed: before.length, unchanged: 0, failed: [], undo: null }
  }

  function inventory({ query }: ApiCall): PublicInventoryAnswer | Response {
    if (reading.isAway) return refusal(503, 'Away')
    const asked: InventoryQuery = parseQuery(inventoryQuerySchema, parseQueryString(withQuery('', query)))
    const { page = 1, pageSize = 24, sort } = asked
    const found = vehicles.filter((each) => matches(each, asked))
    if (sort?.startsWith('price-'))
      found.sort((one, other) => (sort === 'price-low' ? 1 : -1) * (one.price - other.price))
    return {
      total: vehicles.length,
      forSale: vehicles.filter(isOf.live).length,
      unconfirmed: vehicles.filter((each) => !each.isSold && each.confirmedAt < localDay(new Date())).length,
      matched: found.length,
      page,
      pageSize,
      counts: mapKeys(Object.keys(isOf) as ListingStatus[], (status) => vehicles.filter(isOf[status]).length),
      vehicles: found.slice((page - 1) * pageSize, page * pageSize),
      dealRatings: {},
      hiddenIds: [],
      notUnderstood: [],
    }
  }
  const answers: ApiAnswers = {
    'GET /api/user/vehicles/search': inventory,
    'GET /api/user/vehicles/counts': () => ({ total: vehicles.length, featured: 0, promotions: 0 }),
    'GET /api/vehicles/:id': ({ path }) => find(Number(path.split('/').at(-1))) ?? refusal(404, 'Gone'),
    'GET /api/dealers': [],
    'GET /api/dealerships/name/Coral%20Motors': () => refusal(404, 'None'),
    'GET /api/user/colleagues': [],
    'GET /api/admin/users': [admin, dealer],
    'GET /api/admin/demo': { vehicles: 0, users: 0, dealerships: 0 },
    'GET /api/vehicles/usual-numbers': nothingUsual,
    'POST /api/vehicles/confirm': ({ body }) => {
      const confirmedAt = (body as { isUndo: boolean }).isUndo ? '2020-01-31' : localDay(new Date())
      for (const { id } of vehicles) write(id, { confirmedAt })
      return { changed: vehicles.length }
    },
    'POST /api/vehicles': ({ body }) => {
      const added = vehicle(body as Partial<Vehicle>)
      vehicles.unshift(added)
      return added
    },
    'PATCH /api/vehicles/:id': (call) => one(call, ({ id }) => write(id, call.body as Partial<Vehicle>)),
    'DELETE /api/vehicles/:id': (call) => one(call, ({ id }) => void remove(id)),
    'POST /api/vehicles/bulk/sold': (call) => bulk(call, ({ isSold }: Vehicle) => ({ isSold })),
    'POST /api/vehicles/bulk/featured': (call) => bulk(call, ({ isFeatured }: Vehicle) => ({ isFeatured })),
    'POST /api/vehicles/bulk/price': (call) => bulk(call, ({ change }) => ({ priceChange: change })),
    // Days become instants, as on the server.
    'POST /api/vehicles/bulk/promotion': (call) => bulk(call, bulkPromotionSchema(() => new Date()).parse),
    'POST /api/vehicles/bulk/promotion-end': (call) =>
      bulk(call, () => ({ promotionEnd: new Date().toISOString() })),
    'POST /api/vehicles/bulk/delete': (call) => {
      const gone = chosen(call)
      for (const { id } of gone) remove(id)
      return { changed: gone.length, unchanged: 0, failed: [], undo: null }
    },
    'POST /api/vehicles/bulk/undo': undo,
  }
  return {
    vehicles,
    reading,
    inventory,
    answers,
    /** A change by somebody else. */
    write,
    remove,
    /** The current listing of that model. */
    of(model: string): Vehicle {
      const listing = vehicles.find((each) => each.model === model)
      if (!listing) throw new Error(`There is no ${model}`)
      return listing
    },
  }
}

interface WorkspaceOptions extends ScreenOptions {
  listings?: Partial<Vehicle>[]
}

/**
 * Renders a screen of the workspace with listings, for their dealer unless stated otherwise.
 * @returns the same as `renderScreen`, with the listings as stored on the server
 */
export function renderWorkspace(path: string, { listings = [], ...options }: WorkspaceOptions = {}) {
  const stock = stockOf(listings)
  const surroundings: ScreenOptions = {
    user: dealer,
    ...options,
    answers: { ...quietAnswers, ...stock.answers, ...options.answers },
  }
  return { stock, ...renderScreen(path, surroundings) }
}
