import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { isUnfiltered, withoutAbsent } from '#domain/search/filters.ts'
import type { PhraseAnswer, SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { asFilters } from '#domain/search/with-phrase.ts'
import { formatCount } from '#domain/text/format.ts'
import { withQuery } from '#domain/text/query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { landNoun } from '#territory/country.ts'
import { type BrowseScope, wholeMarket } from '../../parts/filters/search/browse-context.tsx'
import { searchTitle, withStoredNames } from '../../parts/vehicle/search-title.ts'
import { pageHead } from '../../site/html/page-head.ts'
import { breadcrumbStructuredData, itemListStructuredData } from '../../site/html/structured-data.ts'

interface BrowseHead {
  search: SearchQuery
  answer?: SearchAnswer<VehicleSummary> & PhraseAnswer
  scope?: BrowseScope
}

/**
 * The title counts vehicles for sale. Search engines index the lists without filters. The address has the listings'
 * spelling and no sort order.
 */
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
    noIndex: !isUnfiltered(search) || (answer?.vehicles.length === 0 && answer.total > 0),
    structuredData: answer && [
      breadcrumbStructuredData(breadcrumbs(named, scope), site),
      itemListStructuredData(title, answer.vehicles, site),
    ],
  })
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
