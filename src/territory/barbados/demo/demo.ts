import dealerships from './dealerships.json' with { type: 'json' }
import enquiries from './enquiries.json' with { type: 'json' }
import listingTexts from './listing-texts.json' with { type: 'json' }
import promotions from './promotions.json' with { type: 'json' }
import reports from './reports.json' with { type: 'json' }

/** The places, people and words of the demo marketplace; `src/server/demo` makes listings of them. */
export { dealerships, enquiries, listingTexts, promotions, reports }
/** Models sold here, with their new prices in dollars. */
export const modelsFile = new URL('./models.tsv', import.meta.url)
/** Models that are offered again and again. */
export const bestSellers: readonly string[] = ['Swift', 'Vitara', 'Tucson', 'Hilux']
/** Slug of the dealership that sells imports from Japan alone. */
export const importDealership = 'fourcross'
