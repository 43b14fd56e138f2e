import { flag, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'

/** Parameters of the list of dealers. Apart from the search itself, since every page's script reads them. */
export const dealersQuerySchema = { q: text(), byStock: flag(true) }
export type DealersQuery = QueryOf<typeof dealersQuerySchema>
