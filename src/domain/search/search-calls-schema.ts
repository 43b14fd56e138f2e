import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { described, notModified, querystring, record } from '../accounts/call-schema.ts'
import { limits } from '../limits.ts'
import { dealRatings } from '../pricing/price-position.ts'
import { text } from '../text/parameters.ts'
import { ratedListAnswer, vehicleListAnswer } from '../vehicle/listing-calls-schema.ts'
import { namedVehiclesSchema } from '../vehicle/vehicle-ids.ts'
import { inventoryQuerySchema, listingStatuses } from './inventory-search.ts'
import { maxSavedSearches } from './saved-searches.ts'
import {
  facetAnswer,
  searchAnswer,
  searchDescriptions,
  searchParameters,
  suggestAnswer,
} from './search-answer-schema.ts'
import { facetFields } from './search-query.ts'

const {
  sort: _sort,
  page: _page,
  pageSize: _size,
  facetLimit: _limit,
  idAbove: _id,
  ...filterParameters
} = searchParameters
const suggestQuerySchema = { ...filterParameters, q: text({ description: 'The text typed so far.' }) }

const savedSearchLength = 4_000

const savedChangesCall = z.object({
  searches: z.array(z.string().max(savedSearchLength)).max(maxSavedSearches).meta({
    description: "Query strings of searches. 'idAbove' is the highest id that was seen.",
  }),
  vehicleIds: z.array(z.number().int().min(1).max(limits.integer)).max(limits.namedVehicles),
})

const savedChangesAnswer = z.object({
  searches: z
    .array(
      z.object({
        count: z.number().int(),
        newestId: z.number().int().meta({ description: '0 if nothing was found.' }),
      }),
    )
    .meta({ description: 'In the order of the call.' }),
  vehicles: z
    .array(
      z.object({
        id: z.number().int(),
        price: z.number().meta({ description: 'The asking price.' }),
        isSold: z.boolean(),
        imageUrl: z.string(),
      }),
    )
    .meta({ description: 'In the order of the call, without deleted ones.' }),
})

const busyCall = { errorResponses: ['slowDown', 'busy'] } as const
const dropped = 'Malformed numbers, unknown parameters and values outside a closed list are dropped.'

export const searchCalls = {
  'GET /api/vehicles/search': {
    ...busyCall,
    summary: 'Search the listings, with counts for every filter',
    description: dropped,
    query: querystring(searchParameters),
    response: { 200: searchAnswer, ...notModified },
  },
  'GET /api/vehicles/suggest': {
    ...busyCall,
    summary: 'Suggest makes, models and filters for a typed text',
    description:
      `At most ${limits.suggestions}, with the number of listings that each would find. Other filters are kept, ` +
      'except those of the fields that a suggestion names.',
    query: querystring(suggestQuerySchema),
    response: { 200: suggestAnswer, ...notModified },
  },
  'POST /api/vehicles/saved-changes': {
    ...busyCall,
    summary: 'Changes of saved searches and vehicles',
    description: 'One call for everything that a device has saved. The server stores none of it.',
    body: savedChangesCall,
    response: { 200: savedChangesAnswer },
  },
  'GET /api/vehicles/facets/:field': {
    errorResponses: ['absent', 'slowDown', 'busy'],
    summary: 'All values of one field with their counts; takes the parameters of a search',
    description: dropped,
    // Another field returns 404, not 400.
    params: z.object({ field: z.string().meta({ enum: [...facetFields] }) }),
    query: querystring(searchParameters),
    response: { 200: facetAnswer, ...notModified },
  },
} satisfies Calls

const list = { ...busyCall, response: { 200: vehicleListAnswer, ...notModified } }

export const listingListCalls = {
  'GET /api/vehicles': { ...list, summary: 'All listings, newest first, streamed' },
  'GET /api/vehicles/featured': { ...list, summary: 'The featured listings' },
  'GET /api/vehicles/promotions': { ...list, summary: 'The listings with an active promotion' },
  'GET /api/vehicles/by-ids': {
    summary: 'At most 100 listings by id, in that order',
    description: 'Malformed, repeated and unknown ids are left out.',
    query: querystring(namedVehiclesSchema),
    response: { 200: ratedListAnswer, ...notModified },
  },
  'GET /api/vehicles/dealer/:dealerName': {
    ...list,
    summary: "A dealership's listings",
    params: z.object({ dealerName: z.string() }),
  },
} satisfies Calls

const inventoryParameters = described(inventoryQuerySchema, {
  ...searchDescriptions,
  q:
    'As in the public search, but names stay words. A number finds years, listing numbers, and prices and mileages ' +
    'that begin with it. "#123" finds only a listing number.',
  status:
    'live: not sold; promoted: with an active promotion; dormant: with an inactive one; unpromoted: without one.',
})

export const inventoryAnswer = z.object({
  total: z.number().int().meta({ description: "All listings in the user's dashboard." }),
  forSale: z.number().int().meta({ description: 'Those of them for sale.' }),
  unconfirmed: z.number().int().meta({ description: 'Those for sale that were not confirmed today.' }),
  matched: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  counts: record(listingStatuses, z.number().int()).meta({
    description: 'Listings in each status that pass every other filter.',
  }),
  vehicles: vehicleListAnswer,
  hiddenIds: z.array(z.number().int()).meta({
    description: 'Listings of this page that are hidden, because their dealership is switched off.',
  }),
  notUnderstood: z.array(z.string()).meta({
    description: "Parts of q that were left out, because no filter can express them ('not 2015').",
  }),
  dealRatings: z.record(z.string(), z.enum(dealRatings)).meta({
    description: 'By id: ratings of the prices on this page, if there are enough comparable ones.',
  }),
})

const countsAnswer = z.object({
  total: z.number().int(),
  featured: z.number().int(),
  promotions: z.number().int(),
})

export const ownListingCalls = {
  'GET /api/user/vehicles': {
    ...list,
    access: 'account',
    summary: "The user's own listings, newest first; with hasDealershipAccess those of the dealership",
  },
  'GET /api/user/vehicles/counts': {
    access: 'account',
    errorResponses: ['busy'],
    summary: "Counts of the user's listings, or of all listings for an administrator",
    response: { 200: countsAnswer },
  },
  'GET /api/user/vehicles/search': {
    access: 'account',
    errorResponses: ['busy'],
    summary: "Search the user's listings page by page, or all listings as an administrator",
    query: querystring(inventoryParameters),
    response: { 200: inventoryAnswer },
  },
} satisfies Calls

export type SavedChangesCall = z.infer<typeof savedChangesCall>
export type SavedChanges = z.infer<typeof savedChangesAnswer>
export type SavedVehicleNow = SavedChanges['vehicles'][number]
export type ListingCounts = z.infer<typeof countsAnswer>
export type PublicInventoryAnswer = z.infer<typeof inventoryAnswer>
export type InventoryAnswer<V> = Omit<PublicInventoryAnswer, 'vehicles' | 'dealRatings'> & { vehicles: V[] }
