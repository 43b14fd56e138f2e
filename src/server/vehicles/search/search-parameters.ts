import { monthlyAprPercent } from '#domain/finance/finance.ts'
import { limits } from '#domain/limits.ts'
import type { QuerySchema } from '#domain/query/query.ts'
import { inventoryQuerySchema } from '#domain/search/inventory-search.ts'
import { exclusionOf, facetFields, searchQuerySchema } from '#domain/search/search-query.ts'
import { colorFamilies } from '#domain/vehicle/colors/color-families.ts'
import { loanTermMonths } from '#territory/finance.ts'

// For the OpenAPI document alone, and here, because the schemas are part of every page's script.

const exclusionDescriptions = Object.fromEntries(
  facetFields.map((field) => [
    exclusionOf(field),
    `Leaves out the listings with one of these values of ${field}.`,
  ]),
)

const searchDescriptions = {
  ...exclusionDescriptions,
  q:
    'What a buyer types. What is understood of it ("2018 swift under 40k automatic") is read as filters, which those ' +
    'beside it win over; the rest is words, all of which must match by prefix: of make (and its short names: VW), model, year, colour, ' +
    `transmission, fuel, type, dealership and the first ${limits.searchedDetailsWords} words of the details. ` +
    `Words count by their first ${limits.searchedWordLength} characters. Of a word of five letters or more one ` +
    'typo is forgiven.',
  color: 'A colour as sellers write it, without regard to case: White is not Pearl White.',
  colorFamily: `A colour with its shades: White is Pearl White too. One of ${colorFamilies.join(', ')}.`,
  parish: 'Of the dealership: the last one that its profile names as city or in its address, or by a town.',
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

function described<Schema extends QuerySchema>(
  schema: Schema,
  descriptions: { readonly [Name in keyof Schema]?: string },
): Schema {
  const described = Object.entries(schema).map(([name, parameter]) => [
    name,
    { ...parameter, jsonSchema: { ...parameter.jsonSchema, description: descriptions[name] } },
  ])
  return Object.fromEntries(described) as Schema
}
