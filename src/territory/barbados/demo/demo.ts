import dealerships from './dealerships.json' with { type: 'json' }
import enquiries from './enquiries.json' with { type: 'json' }
import reports from './reports.json' with { type: 'json' }

/** `src/server/demo` builds the demo marketplace from these. */
export { dealerships, enquiries, reports }
/** One line for each listing, oldest first. */
export const vehiclesFile = new URL('./vehicles.tsv', import.meta.url)
/** The dealerships' pictures are `logo/SLUG.svg` and `cover/SLUG.svg`. */
export const dealershipPictures = new URL('./pictures/', import.meta.url)
