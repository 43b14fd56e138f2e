import { z } from 'zod'
import { loanTermMonths } from '#territory/finance.ts'
import { described, record } from '../accounts/call-schema.ts'
import { monthlyAprPercent } from '../finance/finance.ts'
import { limits } from '../limits.ts'
import { colorFamilies } from '../vehicle/color-families.ts'
import { cardDealRatingAnswer, vehicleListAnswer } from '../vehicle/listing-calls-schema.ts'
import {
  exclusionOf,
  facetFields,
  rangeColumns,
  type SearchQuery,
  searchQuerySchema,
} from './search-query.ts'

// Descriptions stand here, because every page loads `searchQuerySchema`.

const exclusionDescriptions = Object.fromEntries(
  facetFields.map((field) => [
    exclusionOf(field),
    `Leaves out the listings with one of these values of ${field}.`,
  ]),
)

export const searchDescriptions = {
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

export const facetAnswer = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** The parameters of a search that a phrase was read as. */
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
