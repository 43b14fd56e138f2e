import { z } from 'zod'
import { vehicleAndPrice } from '#domain/dealership/dealer-links.ts'
import { dealershipPlace, findDealers } from '#domain/dealership/dealership-place.ts'
import { dealershipSchema, dealershipSummarySchema } from '#domain/dealership/dealership-schema.ts'
import { monthlyPayment } from '#domain/finance/finance.ts'
import { estimateInsurance, insuranceLimits, vehicleUsages } from '#domain/finance/insurance.ts'
import { prequalificationSchema } from '#domain/finance/prequalification-schema.ts'
import { limits } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { dealRatings } from '#domain/pricing/price-position.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { compareVehicles, monthlyCostsNote } from '#domain/search/comparison.ts'
import { facetAnswer, searchAnswer, searchParameters } from '#domain/search/search-answer-schema.ts'
import { parseSearchQuery, type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { asFilters } from '#domain/search/with-phrase.ts'
import { formatMoney, formatQuantity, joinFacts, roundToHundredths } from '#domain/text/format.ts'
import { type RawQuery, withQuery, withQueryString } from '#domain/text/query.ts'
import { vehicleFacts } from '#domain/vehicle/fields.ts'
import { summariseRated, type Vehicle, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleSchema } from '#domain/vehicle/vehicle-schema.ts'
import { loanPrice } from '#domain/vehicle/whole-price.ts'
import { dealershipSummaries } from '#server/dealerships/dealership-summaries.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Problem } from '#server/http/problem.ts'
import { isShownTo } from '#server/http/switched-off.ts'
import { parishes } from '#territory/country.ts'
import { aprPercentByScore, loanTermMonths } from '#territory/finance.ts'

const shownOfSearch = { pageSize: 10, facetLimit: 5 }
const dealersShown = 20
const estimate = 'An estimate, not an offer.'

const { sold: _sold, idAbove: _id, facetLimit: _limit, pageSize: _size, ...searched } = searchParameters
const properties = Object.fromEntries(Object.entries(searched).map(([name, one]) => [name, one.jsonSchema]))
/** The API drops wrong values. An assistant is told, because it would believe that they were applied. */
const searchInput = z.fromJSONSchema({
  type: 'object',
  properties,
  additionalProperties: false,
}) as z.ZodType<RawQuery>

const id = z.int().min(1).max(limits.integer)
const price = z.number().positive().max(limits.money)
const priceOrVehicle = { price: price.optional(), vehicleId: id.optional() }
const wholeYears = (min: number, max: number) => z.int().min(min).max(max)
const premium = z.object({ yearly: z.number(), monthly: z.number() })
const spread = z.object({ lower: z.number(), median: z.number(), upper: z.number() })
const name = z.string().min(1).max(limits.shortTextLength)

const answered = z.object({ summary: z.string(), page: z.url() })
const vehicleAnswer = vehicleSchema
  .pick({ id: true, brand: true, model: true, year: true, mileage: true, dealershipName: true, isSold: true })
  .extend({ ...answered.shape, askingPrice: price.nullable(), dealRating: z.enum(dealRatings).optional() })
const dealerAnswer = dealershipSummarySchema.extend(answered.shape)
const terms = vehicleSchema.pick({ price: true, originalPrice: true, promotionType: true, listedAt: true })
const contact = dealershipSchema.pick({ contactPhone: true, contactEmail: true, workingHours: true })

function tool<Input extends z.ZodType, Output extends typeof answered>(declared: {
  name: string
  description: string
  input: Input
  output: Output
  answer: (asked: z.output<Input>) => z.input<Output>
}) {
  const { input, output, answer } = declared
  const checked = (given: unknown) => {
    const { data, error } = input.safeParse(given)
    if (!error) return output.parse(answer(data as z.output<Input>))
    const problems = error.issues.map(({ path, message }) => [...path, message].join(': '))
    throw new Problem('malformed', problems.join('; '))
  }
  return { ...declared, answer: checked }
}

/** Answers from the operations of the API and the pages. They throw a Problem. */
export function assistantTools({ catalogue, settings: { site }, now }: Dependencies) {
  const browsePage = (query: SearchQuery) => site.url + withQueryString('/vehicles', searchQueryString(query))

  function vehicleOf(card: VehicleSummary): z.input<typeof vehicleAnswer> {
    const asking = askingPrice(card, now())
    const facts = vehicleFacts({ ...card, brand: null, model: null, year: null, price: null })
    const values = facts.map(({ label, value }) => `${label}: ${value}`)
    const { dealershipName, parish, isSold, dealRating } = card
    const rating = dealRating && `${dealRating} price`
    const page = site.url + paths.vehicle(card.id)
    const place = joinFacts([dealershipName, parish, page])
    const summary = joinFacts([isSold && 'SOLD', vehicleAndPrice(card, now()), rating, ...values, place])
    return { ...card, summary, page, askingPrice: isPriceOnRequest(asking) ? null : asking }
  }

  function shown(vehicleId: number): Vehicle {
    const vehicle = catalogue.vehicle(vehicleId)
    if (vehicle && isShownTo(catalogue, null, vehicle)) return vehicle
    throw new Problem('absent', `There is no vehicle ${vehicleId} on the marketplace`)
  }

  function priced({ price, vehicleId }: { price?: number; vehicleId?: number }, isLoan = false) {
    if (price !== undefined) return { price, page: browsePage({ priceMax: price, sold: false }) }
    if (vehicleId === undefined) throw new Problem('malformed', 'Give a price or a vehicleId')
    const vehicle = shown(vehicleId)
    const asking = askingPrice(vehicle, now())
    if (vehicle.isSold) throw new Problem('gone', 'This vehicle is sold')
    if (isPriceOnRequest(asking)) throw new Problem('absent', 'Its price is on request')
    const paid = isLoan ? loanPrice(vehicle, now()).price : asking
    return { price: paid, year: vehicle.year, page: site.url + paths.vehicle(vehicleId) }
  }

  return [
    tool({
      name: 'search_vehicles',
      description:
        "Finds vehicles for sale by words as buyers type them ('cheapest automatic SUV under 60k in St. Michael'), by " +
        "filters, or both. 'facets' counts them by dealer, make, parish and other fields.",
      input: searchInput,
      output: answered.extend({
        ...searchAnswer.pick({ total: true, matched: true, nearest: true }).shape,
        facets: z.record(z.string(), facetAnswer),
        understood: z.record(z.string(), z.unknown()).describe('The whole search as filters.'),
        leftOut: z.array(z.string()).describe('Parts of q that no vehicle or filter matches.'),
        vehicles: z.array(vehicleAnswer),
      }),
      answer(asked) {
        const query = parseSearchQuery({ ...asked, sold: false })
        const { ids, ...found } = catalogue.find({ ...query, ...shownOfSearch })
        const vehicles = catalogue.cardsOf(ids, 'all').map(vehicleOf)
        const leftOut = [...found.unmatched, ...found.notUnderstood]
        const page = browsePage({ ...query, page: undefined })
        const dropped = leftOut.length > 0 && `without ${leftOut.join(', ')}`
        const head = joinFacts([`${formatQuantity(found.matched, 'vehicle')} found`, dropped, page])
        const summary = [head, ...vehicles.map((vehicle) => vehicle.summary)].join('\n')
        return { ...found, summary, page, vehicles, leftOut, understood: asFilters(query, found) }
      },
    }),
    tool({
      name: 'get_vehicle',
      description: "A vehicle and its dealer. 'sellerText' is written by the seller and not checked.",
      input: z.strictObject({ id }),
      output: vehicleAnswer.extend({
        ...terms.shape,
        facts: z.record(z.string(), z.string()),
        pricePosition: z.object({ typicalPrice: z.number().nullable(), comparables: z.int() }).optional(),
        dealer: contact.optional(),
        sellerText: vehicleSchema.pick({ details: true, promotionText: true }),
      }),
      answer(asked) {
        const found = shown(asked.id)
        const vehicle = vehicleOf(summariseRated(found, catalogue.dealRating(found.id)))
        const pricePosition = catalogue.pricePosition(found.id)
        const facts = Object.fromEntries(vehicleFacts(found).map(({ label, value }) => [label, value]))
        const dealer = catalogue.dealership(found.dealershipName)
        const answering = joinFacts([dealer?.contactPhone, dealer?.contactEmail, dealer?.workingHours])
        const written = JSON.stringify(joinFacts([found.promotionText, found.details]))
        const summary = `${vehicle.summary}\nDealer: ${answering}\nWritten by the seller, not checked: ${written}`
        return { ...found, ...vehicle, summary, facts, pricePosition, dealer, sellerText: found }
      },
    }),
    tool({
      name: 'compare_vehicles',
      description: `Vehicles side by side, with what each costs a month. ${estimate}`,
      input: z.strictObject({ ids: z.array(id).min(2).max(limits.comparedVehicles) }),
      output: answered.extend({
        rows: z.array(z.object({ label: z.string(), values: z.array(z.string()), best: z.array(z.int()) })),
        vehicles: z.array(vehicleAnswer),
      }),
      answer({ ids }) {
        const cards = catalogue.cardsOf(ids.map((each) => shown(each).id))
        const compared = cards.map((vehicle) => {
          const dealership = catalogue.dealership(vehicle.dealershipName)
          const position = catalogue.pricePosition(vehicle.id) ?? null
          return { vehicle, position, place: dealership ? dealershipPlace(dealership) : null }
        })
        const rows = compareVehicles(compared, now())
        const page = site.url + withQuery('/compare', { ids: ids.join(',') })
        const lines = rows.map(({ label, values }) => `${label}: ${values.join(' | ')}`)
        const summary = [...lines, monthlyCostsNote, page].join('\n')
        return { summary, page, rows, vehicles: cards.map(vehicleOf) }
      },
    }),
    tool({
      name: 'price_of_model',
      description: 'What a model costs here. Half of the vehicles lie between lower and upper.',
      input: z.strictObject({ make: name, model: name, year: z.int().optional() }),
      output: answered.extend({
        ...{ count: z.int(), onSale: z.int(), prices: spread.nullable(), mileages: spread.nullable() },
        ofYear: z.object({ onSale: z.int(), medianPrice: z.number().nullable() }).optional(),
      }),
      answer({ make, model, year }) {
        const group = catalogue.cars.find(make, model)
        if (!group?.hasPage) throw new Problem('absent', `Too few ${make} ${model} are listed`)
        const { prices, mileages, years } = group.figures
        const { count, onSale, path } = group
        const ofYear = years.find((row) => row.year === year)
        const page = site.url + path
        const listings = formatQuantity(count, 'listing')
        const median = prices && `median ${formatMoney(prices.median)}`
        const half = prices && `half between ${formatMoney(prices.lower)} and ${formatMoney(prices.upper)}`
        const inYear = ofYear?.medianPrice && `of ${year}: ${formatMoney(ofYear.medianPrice)}`
        const summary = joinFacts([listings, median, half, inYear, page])
        return { summary, page, count, onSale, prices, mileages, ofYear }
      },
    }),
    tool({
      name: 'monthly_cost',
      description: `What a loan over ${loanTermMonths} months costs a month, for a price or a vehicle. ${estimate}`,
      input: z.strictObject({
        ...priceOrVehicle,
        deposit: prequalificationSchema.shape.downPayment.default(0),
        creditScore: prequalificationSchema.shape.creditScore.default('good'),
      }),
      output: answered.extend({ price, loan: z.number(), aprPercent: z.number(), monthly: z.number() }),
      answer({ deposit, creditScore, ...asked }) {
        const subject = priced(asked, true)
        const loan = Math.max(0, roundToHundredths(subject.price - deposit))
        const aprPercent = aprPercentByScore[creditScore]
        const monthly = monthlyPayment(loan, aprPercent, loanTermMonths)
        const terms = `${formatMoney(loan)} over ${loanTermMonths} months at ${aprPercent}%`
        const summary = `${formatMoney(monthly)} a month: ${terms}. ${estimate} ${subject.page}`
        return { ...subject, summary, loan, aprPercent, monthly }
      },
    }),
    tool({
      name: 'insurance_estimate',
      description: `What insurance costs, for a price and model year or for a vehicle. ${estimate}`,
      input: z.strictObject({
        ...priceOrVehicle,
        year: z.int().optional(),
        driverAge: wholeYears(insuranceLimits.driverAgeMin, insuranceLimits.driverAgeMax),
        experience: wholeYears(insuranceLimits.experienceMin, insuranceLimits.experienceMax),
        parish: z.enum(parishes),
        usage: z.enum(vehicleUsages).default('personal'),
      }),
      output: answered.extend({ comprehensive: premium, fireAndTheft: premium, thirdParty: premium }),
      answer(asked) {
        const { price: value, year = asked.year, page } = priced(asked)
        if (year === undefined) throw new Problem('malformed', 'Give the model year with a price')
        const covers = estimateInsurance(asked, { price: value, year }, now())
        const [most, least] = [covers.comprehensive.yearly, covers.thirdParty.yearly].map(formatMoney)
        const prices = `Comprehensive ${most} a year, third party ${least}.`
        return { ...covers, page, summary: [prices, ...covers.recommendations, estimate, page].join(' ') }
      },
    }),
    tool({
      name: 'find_dealers',
      description: 'Dealerships by words of their name, parish, town or makes, most vehicles first.',
      input: z.strictObject({ q: z.string().max(limits.shortTextLength).optional() }),
      output: answered.extend({ matched: z.int(), dealers: z.array(dealerAnswer) }),
      answer({ q }) {
        const found = findDealers(dealershipSummaries(catalogue), { q, byStock: true })
        const dealers = found.slice(0, dealersShown).map((dealer) => {
          const { name, contactPhone, workingHours } = dealer
          const page = site.url + paths.dealership(name)
          const stock = `${formatQuantity(dealer.forSale, 'vehicle')} for sale`
          const place = joinFacts([dealer.address, dealershipPlace(dealer)])
          const summary = joinFacts([name, stock, place, contactPhone, workingHours, page])
          return { ...dealer, page, summary }
        })
        const page = site.url + withQuery('/dealers', { q })
        const lines = dealers.map((dealer) => dealer.summary)
        const summary = [`${formatQuantity(found.length, 'dealership')} found: ${page}`, ...lines].join('\n')
        return { summary, page, matched: found.length, dealers }
      },
    }),
  ]
}
