import { z } from 'zod'
import { loanTermMonths } from '#territory/finance.ts'
import { described, record } from '../accounts/call-schema.ts'
import { monthlyAprPercent } from '../finance/finance.ts'
import { limits } from '../limits.ts'
import { colorFamilies } from '../vehicle/color-families.ts'
import { confirmedDays } from '../vehicle/history-texts.ts'
import { cardDealRatingAnswer, vehicleListAnswer } from '../vehicle/listing-calls-schema.ts'
import {
  exclusionOf,
  facetFields,
  rangeColumns,
  type SearchQuery,
  searchQuerySchema,
} from './search-query.ts'

const exclusionDescriptions = Object.fromEntries(
  facetFields.map((field) => [
    exclusionOf(field),
    `Leaves out listings with one of these values of ${field}.`,
  ]),
)

export const searchDescriptions = {
  ...exclusionDescriptions,
  q:
    'The text that a buyer types. Understood parts ("2018 swift under 40k automatic") become filters, but other parameters ' +
    'win over them. All other words must match by prefix: make (and its short names: VW), model, year, colour, ' +
    `transmission, fuel, type, dealership and the first ${limits.searchedDetailsWords} words of the details. ` +
    `Only the first ${limits.searchedWordLength} characters of a word are used. One typo is forgiven in a word of five ` +
    'letters or more.',
  color: 'A colour as sellers write it, regardless of case. White does not find Pearl White.',
  colorFamily: `A colour and its shades. White finds Pearl White too. One of ${colorFamilies.join(', ')}.`,
  parish: "The dealership's parish: the last one that its city or address names, directly or by a town.",
  monthlyMax:
    `Highest monthly payment for the on-the-road price, or else the asking price, without down payment, over ${loanTermMonths} months ` +
    `at ${monthlyAprPercent} %, in whole dollars.`,
  equipment: 'Only listings with all of these pieces.',
  servicedSince: 'Only listings that state a last service in this month or later.',
  promotion: 'Only listings with an active promotion.',
  confirmed: `Only listings for sale that were confirmed less than ${confirmedDays} days ago.`,
  sold: 'Hides sold listings.',
  idAbove: 'Only listings with a higher id, which were listed later.',
  facetLimit:
    'Counts at most this many values of each field, and the chosen ones. Without it all are counted.',
}

export const searchParameters = described(searchQuerySchema, searchDescriptions)

export const facetAnswer = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** Search parameters read from a phrase. */
const filtersAnswer = z.custom<SearchQuery>().meta({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(searchParameters).map(([name, { jsonSchema }]) => [name, jsonSchema]),
  ),
})

export const suggestAnswer = z.array(
  z.object({
    kind: z.enum(['make', 'model', 'filters']),
    text: z.string(),
    filters: filtersAnswer,
    count: z.number().int(),
  }),
)

export const searchAnswer = z
  .object({
    total: z.number().int().meta({ description: 'All listings.' }),
    matched: z.number().int().meta({ description: 'Listings that pass every filter.' }),
    page: z.number().int(),
    pageSize: z.number().int(),
    vehicles: vehicleListAnswer,
    dealRatings: z.record(z.string(), cardDealRatingAnswer).meta({
      description: 'By id: listings of this page with a great or good price among comparable ones.',
    }),
    facets: record(facetFields, facetAnswer).meta({
      description:
        "Values of each field with their counts. A field's counts ignore the choice in that field, except for equipment.",
    }),
    facetTotals: record(facetFields, z.number().int()).meta({
      description: 'Number of values of each field without a facetLimit.',
    }),
    ranges: record(
      rangeColumns,
      z.object({
        min: z.number().nullable(),
        max: z.number().nullable(),
        histogram: z.array(z.number().int()).meta({
          description:
            'Counts in 24 equal steps from min to histogramMax. The last one includes higher values.',
        }),
        histogramMax: z
          .number()
          .nullable()
          .meta({
            description:
              'The largest value, but at most 300,000 km, 5,000 cc and $600,000. ' +
              'For prices it is higher if more than one in 200 cost more.',
          }),
        above: z.number().int().meta({ description: 'Number of values above histogramMax.' }),
      }),
    ).meta({ description: 'Values of the listings that pass every other filter.' }),
    understood: z
      .array(z.object({ from: z.number().int(), to: z.number().int(), filters: filtersAnswer }))
      .meta({
        description:
          'Parts of q that were read as filters, with their positions in q. Other parameters win over them.',
      }),
    words: z.string().meta({ description: 'The part of q that was searched as words.' }),
    unmatched: z.array(z.string()).meta({
      description: 'Parts of q that were left out, because no listing matched them together with the rest.',
    }),
    notUnderstood: z.array(z.string()).meta({
      description: "Parts of q that were left out, because no filter can express them ('not 2015').",
    }),
    wanted: filtersAnswer
      .optional()
      .meta({ description: 'The complete search, if parts of q were left out.' }),
    nearest: z.string().optional().meta({
      description: 'q with unknown words replaced by the nearest makes and models, if that finds something.',
    }),
    shortcuts: z
      .object({
        prices: z.array(z.number().int()).meta({
          description:
            'Under 15,000, to 30,000, to 50,000, to 100,000 and above. They ignore the price filter.',
        }),
        featured: z.number().int(),
        promotion: z.number().int(),
        confirmed: z.number().int(),
        unsold: z.number().int(),
        serviced: z.number().int().meta({ description: 'Listings that state a last service.' }),
      })
      .meta({
        description: 'Number of listings that each price preset and each switch would leave.',
      }),
  })
  .meta({ id: 'SearchAnswer' })
