import dealerships from './dealerships.json' with { type: 'json' }
import enquiries from './enquiries.json' with { type: 'json' }
import listingTexts from './listing-texts.json' with { type: 'json' }
import promotions from './promotions.json' with { type: 'json' }
import reports from './reports.json' with { type: 'json' }

/** `src/server/demo` builds the demo marketplace from these. */
export { dealerships, enquiries, listingTexts, promotions, reports }
/** Models sold here, with their new prices in dollars. */
export const modelsFile = new URL('./models.tsv', import.meta.url)
/** The demo offers these models more than once. */
export const bestSellers: readonly string[] = ['Swift', 'Vitara', 'Tucson', 'Hilux']
/** Slug of the dealership that sells only imports from Japan. */
export const importDealership = 'fourcross'
/** Their files are `logo/SLUG.svg` and `cover/SLUG.svg`. */
export const dealershipPictures = new URL('./pictures/', import.meta.url)
