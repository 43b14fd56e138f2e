import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { described, notModified, querystring, record } from '../accounts/call-schema.ts'
import { limits } from '../limits.ts'
import { dealRatings } from '../pricing/price-position.ts'
import { text } from '../text/parameters.ts'
import { ratedListAnswer, vehicleListAnswer } from '../vehicle/listing-calls-schema.ts'
import { namedVehiclesSchema } from '../vehicle/vehicle-ids.ts'
import { inventoryQuerySchema, listingStatuses } from './inventory-search.ts'
import { savedSearchesMost } from './saved-searches.ts'
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
const suggestQuerySchema = { ...filterParameters, q: text({ description: 'What was typed so far.' }) }

/** Query strings of saved searches are made of what was typed and chosen. */
const savedSearchLength = 4_000

const savedChangesCall = z.object({
  searches: z.array(z.string().max(savedSearchLength)).max(savedSearchesMost).meta({
    description: "Query strings of searches, each with the highest id that was seen as 'idAbove'.",
  }),
  vehicleIds: z.array(z.number().int().min(1).max(limits.integer)).max(limits.namedVehicles),
})

const savedChangesAnswer = z.object({
  searches: z
    .array(
      z.object({
        count: z.number().int(),
        newestId: z.number().int().meta({ description: '0 where nothing was found.' }),
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
    .meta({ description: 'In the order of the call, without those that are gone.' }),
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
    summary: 'Suggest makes, models and filters for what is being typed',
    description:
      `At most ${limits.suggestions}, with how many listings each would find. Filters beside \`q\` are kept, but for ` +
      'those of the fields that a suggestion names.',
    query: querystring(suggestQuerySchema),
    response: { 200: suggestAnswer, ...notModified },
  },
  'POST /api/vehicles/saved-changes': {
    ...busyCall,
    summary: 'What became of saved searches and vehicles',
    description: 'One call for all that a device keeps. Nothing of it is stored.',
    body: savedChangesCall,
    response: { 200: savedChangesAnswer },
  },
  'GET /api/vehicles/facets/:field': {
    errorResponses: ['absent', 'slowDown', 'busy'],
    summary: 'All values of one field with their counts, for the same parameters as a search',
    description: dropped,
    // Another field is absent (404), not malformed.
    params: z.object({ field: z.string().meta({ enum: [...facetFields] }) }),
    query: querystring(searchParameters),
    response: { 200: facetAnswer, ...notModified },
  },
} satisfies Calls

const list = { ...busyCall, response: { 200: vehicleListAnswer, ...notModified } }

export const listingListCalls = {
  'GET /api/vehicles': { ...list, summary: 'All listings, newest first, streamed' },
  'GET /api/vehicles/featured': { ...list, summary: 'The featured listings' },
  'GET /api/vehicles/promotions': { ...list, summary: 'The listings whose promotion is active now' },
  'GET /api/vehicles/by-ids': {
    summary: 'At most a hundred listings by their ids, in that order',
    description: 'Ids that are malformed, repeated or gone are left out.',
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
    'As in the public search; names stay words, and a number by itself is a year, the beginning of a price, a mileage ' +
    'or a listing number, "#123" a listing number alone.',
  status:
    'live: not sold; promoted: a promotion that is active now; dormant: one that is not; unpromoted: none.',
  dealRating: 'How the price stands among comparable ones.',
  daysListedMin: 'Listed so many days ago or more.',
})

export const inventoryAnswer = z.object({
  total: z.number().int().meta({ description: 'All listings the user answers for.' }),
  matched: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  counts: record(listingStatuses, z.number().int()).meta({
    description: 'Listings that pass every filter but the status, in each status.',
  }),
  vehicles: vehicleListAnswer,
  hiddenIds: z.array(z.number().int()).meta({
    description: 'Of these, the ones whose dealership is switched off.',
  }),
  notUnderstood: z.array(z.string()).meta({
    description: "What of q no filter says ('not 2015'); it was left out.",
  }),
  dealRatings: z.record(z.string(), z.enum(dealRatings)).meta({
    description: 'By id, how the prices of the page stand among comparable ones, where there are enough.',
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
    summary: "The signed-in user's own listings, newest first; its dealership's with hasDealershipAccess",
  },
  'GET /api/user/vehicles/counts': {
    access: 'account',
    errorResponses: ['busy'],
    summary: "Counts of the user's listings; of all listings for an administrator",
    response: { 200: countsAnswer },
  },
  'GET /api/user/vehicles/search': {
    access: 'account',
    errorResponses: ['busy'],
    summary: "Search the user's own listings, page by page; all listings for an administrator",
    query: querystring(inventoryParameters),
    response: { 200: inventoryAnswer },
  },
} satisfies Calls

export type SavedChangesCall = z.infer<typeof savedChangesCall>
export type SavedChanges = z.infer<typeof savedChangesAnswer>
/** A saved vehicle as it is now. */
export type SavedVehicleNow = SavedChanges['vehicles'][number]
export type ListingCounts = z.infer<typeof countsAnswer>
export type PublicInventoryAnswer = z.infer<typeof inventoryAnswer>
export type InventoryAnswer<V> = Omit<PublicInventoryAnswer, 'vehicles' | 'dealRatings'> & { vehicles: V[] }
