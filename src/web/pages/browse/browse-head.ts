import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { paths } from '#domain/paths.ts'
import { withoutAbsent } from '#domain/search/filters.ts'
import type { PhraseAnswer, SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { asFilters } from '#domain/search/with-phrase.ts'
import { formatCount } from '#domain/text/format.ts'
import { withQuery } from '#domain/text/query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { landNoun } from '#territory/country.ts'
import { type BrowseScope, wholeMarket } from '../../parts/filters/search/browse-context.tsx'
import { searchTitle, withStoredNames } from '../../parts/vehicle/search-title.ts'
import { pageHead } from '../../site/html/page-head.ts'
import { breadcrumbStructuredData } from '../../site/html/structured-data.ts'

interface BrowseHead {
  search: SearchQuery
  answer?: SearchAnswer<VehicleSummary> & PhraseAnswer
  scope?: BrowseScope
}

/** The title counts vehicles for sale. The canonical address has the listings' spelling and no sort order. */
export function browseHead(site: SiteIdentity, { search: query, answer, scope = wholeMarket }: BrowseHead) {
  const search = asFilters(query, answer)
  const named = answer ? withStoredNames(search, answer.facets) : search
  const title = searchTitle({ ...named, ...scope.fixed })
  const sellers = scope.fixed ? '' : ` from dealerships across the ${landNoun}`
  const page = query.page ? `, page ${formatCount(query.page)}` : ''
  const path = withQuery(scope.path, withoutAbsent({ ...named, sort: undefined }))
  return pageHead({
    site,
    title: answer ? `${title}${page} (${formatCount(answer.shortcuts.unsold)})` : `${title}${page}`,
    description: `${title}: compare price, mileage and year${sellers}, and contact the seller directly.`,
    path,
    noIndex: !isIndexed(search) || (answer?.vehicles.length === 0 && answer.total > 0),
    structuredData: answer && [
      breadcrumbStructuredData(breadcrumbs(named, scope), site),
      itemList(title, answer.vehicles, site),
    ],
  })
}

/** Only one or two of make, model, type and fuel are common search terms. */
function isIndexed({ sort: _sort, page: _page, ...filters }: SearchQuery): boolean {
  const { brand, model, vehicleType, fuelType, ...others } = filters
  const used = [brand, model, vehicleType, fuelType].filter((values) => values !== undefined)
  return (
    Object.values(others).every((value) => value === undefined) &&
    used.length <= 2 &&
    used.every((values) => values.length === 1)
  )
}

function breadcrumbs({ brand, model }: SearchQuery, { path, fixed }: BrowseScope) {
  const steps = fixed?.dealer
    ? [
        { name: 'Dealers', path: '/dealers' },
        { name: fixed.dealer.join(), path },
      ]
    : [
        { name: 'Home', path: '/' },
        { name: 'Vehicles', path },
      ]
  if (brand?.length === 1) {
    steps.push({ name: brand.join(), path: withQuery(path, { brand }) })
    if (model?.length === 1) steps.push({ name: model.join(), path: withQuery(path, { brand, model }) })
  }
  return steps
}

function itemList(name: string, vehicles: readonly VehicleSummary[], site: SiteIdentity) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: vehicles.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site.url + paths.vehicle(vehicle.id),
      name: vehicleName(vehicle),
    })),
  }
}
