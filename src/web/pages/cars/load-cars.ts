import { isIllustration } from '#domain/images/addresses.ts'
import { limits } from '#domain/limits.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatCount, formatQuantity, formatWholeMoney } from '#domain/text/format.ts'
import { withQuery } from '#domain/text/query.ts'
import type { CarGroup } from '#server/catalogue/car-directory.ts'
import { country } from '#territory/country.ts'
import { pageHead } from '../../site/html/page-head.ts'
import { breadcrumbStructuredData, itemListStructuredData } from '../../site/html/structured-data.ts'
import { NotFound, Redirect, type Visit } from '../../site/page.ts'

const dealersShown = 8
const groupsShown = 12
const similarShown = 6
/** Similar models have a median price at most this many times higher or lower. */
const similarPrice = 1.5

/** @throws NotFound, Redirect to the canonical address, or to Browse if there are too few listings for a page */
export function loadCars({ market: { catalogue }, params }: Visit) {
  const { cars } = catalogue
  const asked = [params.make, params.model].filter((name) => name !== undefined)
  const group = cars.find(...asked)
  if (!group) throw new NotFound()
  const { kind, path, names, count, onSale, figures, type } = group
  if (!group.hasPage) throw new Redirect(withQuery('/vehicles', group.search))
  if (path !== `/cars/${asked.map(encodeURIComponent).join('/')}`) throw new Redirect(path)
  const search: SearchQuery = { ...group.search, sold: false }
  const make = names[0] ?? ''
  return {
    kind,
    path,
    type,
    name: names.join(' '),
    count,
    onSale,
    search,
    figures,
    newest: catalogue.cards({ ...search, pageSize: limits.latestListings }),
    dealers: catalogue.facet('dealer', search).slice(0, dealersShown),
    steps: kind === 'model' ? [{ name: make, path: cars.pageOf(make) ?? '/vehicles' } as const] : [],
    typePage: kind === 'model' ? cars.pageOf(type) : undefined,
    models: listedModels(cars.models(), group),
    makes:
      kind === 'type'
        ? catalogue
            .facet('brand', search)
            .slice(0, groupsShown)
            .map((make) => ({ name: make.value, onSale: make.count, path: cars.pageOf(make.value) }))
        : [],
  }
}

export type LoadedCars = ReturnType<typeof loadCars>

/** The models of a make or type, or those like a model. */
function listedModels(models: readonly CarGroup[], group: CarGroup): CarGroup[] {
  if (group.kind === 'make')
    return models.filter(({ path }) => path.startsWith(`${group.path}/`)).slice(0, groupsShown)
  const ofType = models.filter(({ type }) => type === group.type)
  if (group.kind === 'type') return ofType.slice(0, groupsShown)
  const distance = ({ medianPrice }: CarGroup) =>
    Math.abs(Math.log((medianPrice ?? 0) / (group.medianPrice ?? 0)))
  return ofType
    .filter((model) => model !== group && distance(model) <= Math.log(similarPrice))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, similarShown)
}

export function carsHead({ site }: Visit, loaded: LoadedCars) {
  const { name, path, steps, count, onSale, figures, newest } = loaded
  const { prices, chart } = figures
  const title = pricesTitle(name)
  const facts = [
    onSale > 0 && `${formatCount(onSale)} for sale`,
    prices && `median ${formatWholeMoney(prices.median)}`,
  ]
  const half =
    prices && chart && `half ask ${formatWholeMoney(prices.lower)} to ${formatWholeMoney(prices.upper)}`
  const known = [...facts, half].filter(Boolean).join(', ')
  const image = newest.find(({ imageUrl }) => !isIllustration(imageUrl))?.imageUrl
  return pageHead({
    site,
    title: [title, facts.filter(Boolean).join(', ')].filter(Boolean).join(': '),
    description: `From ${formatQuantity(count, `${name} listing`)} in ${country}: ${known || 'price on request'}. Prices by year, usual mileage, cost a month and dealers.`,
    path,
    ...(image && { image }),
    structuredData: [
      breadcrumbStructuredData([{ name: 'Vehicles', path: '/vehicles' }, ...steps, { name, path }], site),
      itemListStructuredData(title, newest, site),
    ],
  })
}

export function pricesTitle(name: string): string {
  return `${name} prices in ${country}`
}
