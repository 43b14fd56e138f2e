import { z } from 'zod'
import { described } from '#domain/accounts/call-schema.ts'
import { vehicleTypes } from '#domain/enums.ts'
import { monthlyAprPercent } from '#domain/finance/finance.ts'
import { limits } from '#domain/limits.ts'
import { dealRatings, type PricePosition } from '#domain/pricing/price-position.ts'
import { once, oneOf, text } from '#domain/query/parameters.ts'
import {
  inventoryQuerySchema,
  type ListingCounts,
  listingStatuses,
  type PublicInventoryAnswer,
} from '#domain/search/inventory-search.ts'
import type { SavedChanges, SavedChangesCall } from '#domain/search/saved-searches.ts'
import { savedSearchesMost } from '#domain/search/saved-searches.ts'
import type { FacetCount, PublicSearchAnswer, Suggestion } from '#domain/search/search-answer.ts'
import {
  exclusionOf,
  facetFields,
  rangeColumns,
  type SearchQuery,
  searchQuerySchema,
} from '#domain/search/search-query.ts'
import { colorFamilies } from '#domain/vehicle/color-families.ts'
import { checkedFields, likenesses, type UsualNumbers } from '#domain/vehicle/form/unusual-number.ts'
import type { RatedVehicle, Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleDraftSchema, vehicleSchema } from '#domain/vehicle/vehicle-schema.ts'
import { loanTermMonths } from '#territory/finance.ts'

// Descriptions stand here: the schemas are part of every page's script.

const exclusionDescriptions = Object.fromEntries(
  facetFields.map((field) => [
    exclusionOf(field),
    `Leaves out the listings with one of these values of ${field}.`,
  ]),
)

const searchDescriptions = {
  ...exclusionDescriptions,
  q:
    'What a buyer types. Understood parts ("2018 swift under 40k automatic") become filters; other parameters win over them. ' +
    'All other words must match by prefix: make (and its short names: VW), model, year, colour, ' +
    `transmission, fuel, type, dealership and the first ${limits.searchedDetailsWords} words of the details. ` +
    `Words count by their first ${limits.searchedWordLength} characters. One typo is forgiven in a word of five ` +
    'letters or more.',
  color: 'A colour as sellers write it, without regard to case: White is not Pearl White.',
  colorFamily: `A colour with its shades: White is Pearl White too. One of ${colorFamilies.join(', ')}.`,
  parish:
    'Parish of the dealership: the last one that its profile names as city or in its address, or by a town.',
  monthlyMax:
    `The most a month: asking price, no down payment, ${loanTermMonths} months at ${monthlyAprPercent} %, ` +
    'to the dollar.',
  servicedSince: 'Only listings that state a last service in this month or later.',
  promotion: 'Only promotions that are active now.',
  sold: 'Hides the sold.',
  idAbove: 'Only listings with a higher id: what was listed since that one.',
  facetLimit: 'At most so many values of each field are counted, beside those chosen; all without it.',
}

export const searchParameters = described(searchQuerySchema, searchDescriptions)

export const inventoryParameters = described(inventoryQuerySchema, {
  ...searchDescriptions,
  q:
    'As in the public search; names stay words, and a number by itself is a year, the beginning of a price, a mileage ' +
    'or a listing number, "#123" a listing number alone.',
  status:
    'live: not sold; promoted: a promotion that is active now; dormant: one that is not; unpromoted: none.',
  dealRating: 'How the price stands among comparable ones.',
  daysListedMin: 'Listed so many days ago or more.',
})

export const createHeaders = z.looseObject({
  'idempotency-key': z.string().min(1).max(200).optional().meta({
    description:
      'Any text. The same call repeated within an hour makes no second listing and gets the same answer.',
  }),
})

export const vehicleAnswer: z.ZodType<Vehicle> = vehicleSchema.meta({ id: 'Vehicle' })
export const vehicleListAnswer = z.array(vehicleAnswer)

export const countsAnswer: z.ZodType<ListingCounts> = z.object({
  total: z.number().int(),
  featured: z.number().int(),
  promotions: z.number().int(),
})

function record<const Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) {
  return z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>)
}

export const facetAnswer: z.ZodType<FacetCount[]> = z.array(
  z.object({ value: z.string(), count: z.number().int() }),
)

export const inventoryAnswer: z.ZodType<PublicInventoryAnswer> = z.object({
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

const cardDealRatingAnswer = z.enum(['great', 'good'])

/** Listings with the price ratings that cards show. */
export const ratedListAnswer: z.ZodType<RatedVehicle[]> = z.array(
  vehicleSchema.extend({ dealRating: cardDealRatingAnswer.optional() }),
)

export const pricePositionAnswer: z.ZodType<PricePosition> = z
  .object({
    word: z.enum(dealRatings).nullable().meta({
      description:
        'Null with fewer than eight comparable listings, for a sold listing and for one without a price.',
    }),
    askingPrice: z.number(),
    typicalPrice: z.number().nullable().meta({
      description:
        'The median of the comparable prices, each brought to the year and mileage of this listing.',
    }),
    ratio: z.number().nullable().meta({ description: 'The asking price over the typical one.' }),
    comparables: z.number().int(),
    step: z
      .object({ years: z.number(), mileageKm: z.number(), sameEngine: z.boolean() })
      .meta({ description: 'How wide comparable listings were looked for.' }),
    yearPercent: z.number().meta({ description: 'How much dearer a model year more was taken to be.' }),
    spread: z.array(z.number().int()).meta({
      description:
        'How many comparable prices lie in each twentieth of the typical price, from half of it up; empty without any.',
    }),
  })
  .meta({ id: 'PricePosition' })

const usualNumber = z
  .object({
    median: z.number(),
    spread: z.number().meta({ description: 'The 90th percentile over the 10th.' }),
    like: z.enum(likenesses),
  })
  .nullable()

export const usualNumbersAnswer: z.ZodType<UsualNumbers> = record(checkedFields, usualNumber).meta({
  id: 'UsualNumbers',
  description:
    'The medians among listings of the same model, else of the same make and type, else of the same type; ' +
    'null with fewer than five that have the number.',
})

/** An unknown make or model is compared with all of its type. */
export const kindQuerySchema = {
  brand: once(text()),
  model: once(text()),
  vehicleType: once(oneOf(vehicleTypes)),
}

/** The parameters of a search that a phrase was read as. */
const filtersAnswer = z.custom<SearchQuery>().meta({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(searchParameters).map(([name, { jsonSchema }]) => [name, jsonSchema]),
  ),
})

/** Query strings of saved searches are made of what was typed and chosen. */
const savedSearchLength = 4_000

export const savedChangesCall: z.ZodType<SavedChangesCall> = z.object({
  searches: z.array(z.string().max(savedSearchLength)).max(savedSearchesMost).meta({
    description: "Query strings of searches, each with the highest id that was seen as 'idAbove'.",
  }),
  vehicleIds: z.array(z.number().int().min(1).max(limits.integer)).max(limits.namedVehicles),
})

export const savedChangesAnswer: z.ZodType<SavedChanges> = z.object({
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

const {
  sort: _sort,
  page: _page,
  pageSize: _size,
  facetLimit: _limit,
  idAbove: _id,
  ...filterParameters
} = searchParameters
export const suggestQuerySchema = { ...filterParameters, q: text({ description: 'What was typed so far.' }) }

export const suggestAnswer: z.ZodType<Suggestion[]> = z.array(
  z.object({
    kind: z.enum(['make', 'model', 'filters']),
    text: z.string(),
    filters: filtersAnswer,
    count: z.number().int(),
  }),
)

export const searchAnswer: z.ZodType<PublicSearchAnswer> = z
  .object({
    total: z.number().int().meta({ description: 'All listings.' }),
    matched: z.number().int().meta({ description: 'The listings that pass every filter.' }),
    page: z.number().int(),
    pageSize: z.number().int(),
    vehicles: vehicleListAnswer,
    dealRatings: z.record(z.string(), cardDealRatingAnswer).meta({
      description: 'By id, the listings of the page whose prices are great or good among comparable ones.',
    }),
    facets: record(facetFields, facetAnswer).meta({
      description:
        "The values of a field with their counts, which leave that field's own choice out of account; " +
        'with a facetLimit the first so many of each field, and those chosen.',
    }),
    facetTotals: record(facetFields, z.number().int()).meta({
      description: 'How many values each field has without a facetLimit.',
    }),
    ranges: record(
      rangeColumns,
      z.object({
        min: z.number().nullable(),
        max: z.number().nullable(),
        histogram: z.array(z.number().int()).meta({
          description:
            'Counts in 24 equal steps from min to histogramMax; the last one also counts what is above.',
        }),
        histogramMax: z
          .number()
          .nullable()
          .meta({
            description:
              'The largest value up to 300,000 km, 5,000 cc and $600,000 ' +
              '(or what all but one in 200 prices stay below, rounded up, if that is more).',
          }),
        above: z.number().int().meta({ description: 'How many lie above histogramMax.' }),
      }),
    ).meta({ description: 'What the listings that pass every other filter hold.' }),
    understood: z
      .array(z.object({ from: z.number().int(), to: z.number().int(), filters: filtersAnswer }))
      .meta({
        description:
          'The parts of q that were read as filters, by their place in it. Filters beside q win over them.',
      }),
    words: z.string().meta({ description: 'What was searched as words.' }),
    unmatched: z.array(z.string()).meta({
      description:
        'What of q was left out, because no listing matched it together with the rest; matched counts the rest.',
    }),
    notUnderstood: z.array(z.string()).meta({
      description: "What of q no filter says ('not 2015'); it was left out.",
    }),
    wanted: filtersAnswer
      .optional()
      .meta({ description: 'The complete search, if parts of q were left out.' }),
    nearest: z.string().optional().meta({
      description:
        'q with the nearest makes and models instead of words that are none, if that finds something.',
    }),
    shortcuts: z
      .object({
        prices: z.array(z.number().int()).meta({
          description:
            'Under 15,000, to 30,000, to 50,000, to 100,000 and above, in place of its own bounds.',
        }),
        featured: z.number().int(),
        promotion: z.number().int(),
        unsold: z.number().int(),
        serviced: z.number().int().meta({ description: 'Those that state a last service.' }),
      })
      .meta({
        description: 'How many listings would be left by a price preset, or a switch beside the search.',
      }),
  })
  .meta({ id: 'SearchAnswer' })

/** Another field is absent (404), not malformed. */
export const facetParams = z.object({ field: z.string().meta({ enum: [...facetFields] }) })

export const ownerDescription =
  "An administrator's choice of owner among the dealership's accounts; its first dealer unless given."

/** Dealership and owner count only where the caller may set them, so meaningless ones are no mistake here. */
export function newVehicleBody(now: () => Date) {
  return vehicleDraftSchema(now)
    .extend({
      dealershipName: z.string().optional().catch(undefined),
      userId: z.unknown().optional().meta({ type: 'integer', description: ownerDescription }),
    })
    .meta({ id: 'NewVehicle' })
}
