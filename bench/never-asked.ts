import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { searchQueryString } from '#domain/search/search-query.ts'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { FragmentCache } from '#server/pages/fragment-cache.ts'
import { loadBundle } from '#server/pages/load-bundle.ts'
import { openMarket } from '#server/pages/market.ts'
import { renderPage } from '#server/pages/open-pages.ts'
import { searchQueries } from './search-queries.ts'

/** Of its listings searches are drawn from. */
const sampleStep = 20
const site: SiteIdentity = {
  name: 'Bimwheels',
  url: 'http://localhost',
  phones: [],
  email: '',
  address: '',
  contactDelivery: 'inbox',
  registration: 'open',
  sendsMail: false,
  enquiryDays: 365,
}

/**
 * Opens a data folder, on which no server runs, in this process: with about as many different searches as wanted, as
 * addresses say them, and the way to render a page.
 */
export async function openNeverAsked(dataDir: string, wanted: number) {
  const now = () => new Date()
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const { catalogue, close } = await openCatalogue({ database, now })
  const bundle = await loadBundle(`${import.meta.dirname}/../dist`)
  const fragmentCache = new FragmentCache()
  const market = openMarket({ catalogue, database, now }, null)
  const sample = catalogue.ids().filter((id) => id % sampleStep === 0)
  const listings = sample.flatMap((id) => catalogue.vehicle(id) ?? [])
  return {
    catalogue,
    searches: [...new Set(searchQueries(listings, wanted).map(searchQueryString))],
    render: (href: string) =>
      renderPage(bundle, { href, user: null, market, site, now: now(), fragmentCache }),
    async close() {
      await close()
      await database.close()
    },
  }
}
