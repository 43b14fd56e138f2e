import { type Path, paths } from '#domain/paths.ts'
import type { FixedFilters } from '#domain/search/filters.ts'

/** A page that shows Browse, and what it shows of the market. */
export interface BrowseScope {
  path: Path
  /** Filters of every search of the page: not in its address, and not removable. */
  fixed?: FixedFilters
}

export const wholeMarket: BrowseScope = { path: '/vehicles' }

/** One dealership's vehicles, on the page of its inventory or on its profile. */
export function inventoryScope(page: 'dealer' | 'dealership', name: string): BrowseScope {
  return {
    path: paths[page](name),
    fixed: { dealer: [name] },
  }
}
