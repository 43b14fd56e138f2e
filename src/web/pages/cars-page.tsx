import { monthlyFigure } from '#domain/finance/finance.ts'
import { isIllustration } from '#domain/images/addresses.ts'
import { limits } from '#domain/limits.ts'
import { type Path, paths } from '#domain/paths.ts'
import type { MarketFigures, Spread } from '#domain/pricing/market-figures.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatCount, formatMileage, formatQuantity, formatWholeMoney } from '#domain/text/format.ts'
import { formatLocalDate } from '#domain/text/local-time.ts'
import { carsPath } from '#domain/text/names.ts'
import { withQuery } from '#domain/text/query.ts'
import type { CarDirectory, CarGroup } from '#server/catalogue/car-directory.ts'
import { country } from '#territory/country.ts'
import { VehicleGrid } from '../parts/vehicle/card/vehicle-grid.tsx'
import { useNow } from '../site/api/site-context.ts'
import { Breadcrumbs } from '../site/breadcrumbs.tsx'
import { pageHead } from '../site/html/page-head.ts'
import { breadcrumbStructuredData, itemListStructuredData } from '../site/html/structured-data.ts'
import { NotFound, Redirect, type Visit } from '../site/page.ts'
import { Link } from '../ui/behaviour/link.tsx'
import { Card } from '../ui/display/card.tsx'

const shownDealers = 8
const shownGroups = 12
const shownSimilar = 5
/** Similar models have a median price at most this many times higher or lower. */
const similarPrice = 1.5

interface CarLink {
  name: string
  text: string
  to: Path
  search?: SearchQuery
}

/** @throws NotFound, Redirect to the canonical address, or to Browse if there are too few listings for a page */
export function loadCars({ market: { catalogue }, params }: Visit) {
  const { cars } = catalogue
  const asked = [params.make, params.model].filter((name) => name !== undefined)
  const group = cars.find(...asked)
  if (!group) throw new NotFound()
  const { kind, path, names, count, onSale, figures } = group
  if (!group.hasPage) throw new Redirect(withQuery('/vehicles', group.search))
  if (path !== `/cars/${asked.map(encodeURIComponent).join('/')}`) throw new Redirect(path)
  const search: SearchQuery = { ...group.search, sold: false }
  const [make = ''] = names
  const dealers = catalogue.facet('dealer', search).slice(0, shownDealers)
  const makes = kind === 'type' ? catalogue.facet('brand', search).slice(0, shownGroups) : []
  const lists: [title: string, links: CarLink[]][] = [
    [
      'Prices by year',
      figures.years.map(({ year, isOldest, ...each }) => ({
        name: isOldest ? `${year} or older` : `${year}`,
        text: facts(each.onSale, each.medianPrice),
        to: '/vehicles',
        search: { ...search, yearMax: year, ...(!isOldest && { yearMin: year }) },
      })),
    ],
    [
      'Dealers',
      dealers.map((each) => ({
        name: each.value,
        text: facts(each.count),
        to: paths.dealer(each.value),
        search,
      })),
    ],
    [
      'Makes',
      makes.flatMap((each) => {
        const to = cars.pageOf(each.value)
        return to ? [{ name: each.value, text: facts(each.count), to }] : []
      }),
    ],
    [
      kind === 'model' ? 'Similar models' : 'Models',
      groupsBeside(group, cars).map((each) => ({
        name: each.names.slice(kind === 'make' ? 1 : 0).join(' '),
        text: facts(each.onSale, each.medianPrice),
        to: each.path,
      })),
    ],
  ]
  return {
    name: names.join(' '),
    here: names.at(-1) ?? '',
    steps: kind === 'model' ? [{ name: make, path: carsPath(make) }] : [],
    path,
    count,
    onSale,
    search,
    figures,
    newest: catalogue.cards({ ...search, pageSize: limits.latestListings }),
    lists: lists.filter(([, links]) => links.length > 0),
  }
}

export type LoadedCars = ReturnType<typeof loadCars>

/** The models of a make or type. For a model, those with the nearest prices, and its type. */
function groupsBeside(group: CarGroup, cars: CarDirectory): CarGroup[] {
  const models = cars.models()
  if (group.kind === 'make')
    return models.filter(({ path }) => path.startsWith(`${group.path}/`)).slice(0, shownGroups)
  const ofType = models.filter(({ type }) => type === group.type)
  if (group.kind === 'type') return ofType.slice(0, shownGroups)
  const distance = ({ medianPrice }: CarGroup) =>
    Math.abs(Math.log((medianPrice ?? 0) / (group.medianPrice ?? 0)))
  const similar = ofType.filter((model) => model !== group && distance(model) <= Math.log(similarPrice))
  similar.sort((one, other) => distance(one) - distance(other))
  const type = cars.find(group.type)
  return [...similar.slice(0, shownSimilar), ...(type?.hasPage ? [type] : [])]
}

function facts(onSale: number, medianPrice: number | null = null): string {
  const texts = [
    onSale > 0 && `${formatCount(onSale)} for sale`,
    medianPrice !== null && `median ${formatWholeMoney(medianPrice)}`,
  ]
  return texts.filter(Boolean).join(', ')
}

export function carsHead({ site }: Visit, loaded: LoadedCars) {
  const { name, here, path, steps, count, onSale, figures, newest } = loaded
  const { prices, chart } = figures
  const title = `${name} prices in ${country}`
  const known = facts(onSale, prices?.median)
  const half = prices && chart ? `, half ask ${range(prices, formatWholeMoney)}` : ''
  const image = newest.find(({ imageUrl }) => !isIllustration(imageUrl))?.imageUrl
  return pageHead({
    site,
    title: `${title}${known && `: ${known}`}`,
    description: `${formatQuantity(count, `${name} listing`)} in ${country}${known && `: ${known}`}${half}. Prices by year, usual mileage, cost a month and dealers.`,
    path,
    ...(image && { image }),
    structuredData: [
      breadcrumbStructuredData(
        [{ name: 'Vehicles', path: '/vehicles' }, ...steps, { name: here, path }],
        site,
      ),
      itemListStructuredData(title, newest, site),
    ],
  })
}

export function CarsPage(loaded: LoadedCars) {
  const { here, steps, count, onSale, search, newest, lists } = loaded
  const now = useNow()
  return (
    <div className="page-width grid gap-8 py-6 max-sm:pt-1 sm:py-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          links={[{ name: 'Vehicles', path: '/vehicles' } as const, ...steps].map((step) => ({
            key: step.name,
            link: <Link to={step.path}>{step.name}</Link>,
          }))}
          here={here}
        />
        <Summary {...loaded} />
      </div>
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="newest" className="font-extrabold text-2xl">
              Newest for sale
            </h2>
            <Link to="/vehicles" search={search} className="action-link">
              All {formatCount(onSale)} for sale
            </Link>
          </div>
          <VehicleGrid vehicles={newest} />
        </section>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {lists.map(([title, links]) => (
          <Links key={title} title={title} links={links} />
        ))}
      </div>
      <p className="text-muted text-sm">
        {steps[0] && (
          <Link to="/value" search={{ make: steps[0].name, model: here }} className="action-link flex">
            What is mine worth?
          </Link>
        )}
        From {formatQuantity(count, 'listing')} on {formatLocalDate(now)}
        {count > onSale && ', sold ones of the last year included'}. Median: half cost less.
      </p>
    </div>
  )
}

/** The first screen: what one costs, how many there are, and how prices spread. */
function Summary({ name, onSale, figures: { prices, chart, mileages, daysToSell } }: LoadedCars) {
  const half = prices && range(prices, formatWholeMoney)
  const known = {
    'For sale now': formatCount(onSale),
    'Median price': prices && formatWholeMoney(prices.median),
    Prices: !chart && half,
    'A month': prices && onSale > 0 && `About ${formatWholeMoney(monthlyFigure(prices.median))}`,
    'Usual mileage': mileages && range(mileages, roundMileage),
    'Half sell within': daysToSell && formatQuantity(Math.round(daysToSell.median), 'day'),
  }
  return (
    <header className="grid items-center gap-6 lg:grid-cols-2">
      <div className="grid gap-4">
        <h1 className="font-extrabold text-3xl">
          {name} prices in {country}
        </h1>
        <dl className="grid grid-cols-2 gap-4">
          {Object.entries(known).map(
            ([term, text]) =>
              text && (
                <div key={term}>
                  <dt className="text-muted text-sm">{term}</dt>
                  <dd className="font-extrabold text-xl tabular-nums tracking-tight">{text}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {prices && chart && (
        <Card className="grid gap-3 p-5">
          <p className="font-semibold">Half ask {half}</p>
          <Chart {...prices} {...chart} />
        </Card>
      )}
    </header>
  )
}

const roundMileage = (kilometres: number) => formatMileage(Math.round(kilometres / 1000) * 1000)

/** The middle half; all of fewer than five numbers. */
function range({ lower, upper }: Spread, format: (value: number) => string): string {
  const [from, to] = [format(lower), format(upper)]
  return from === to ? from : `${from} to ${to}`
}

const width = 320
const barsTop = 24
const baseline = 120

function Chart(props: Spread & NonNullable<MarketFigures['chart']>) {
  const { from, step, counts, count, min, max, lower, median, upper } = props
  const columnWidth = width / counts.length
  const unit = (baseline - barsTop) / Math.max(...counts)
  const at = (price: number) => Math.min(width, Math.max(0, ((price - from) / step) * columnWidth))
  const isUsual = (column: number) => from + (column + 1) * step > lower && from + column * step <= upper
  const money = formatWholeMoney
  return (
    <svg
      role="img"
      aria-label={`${formatQuantity(count, 'asking price')} from ${money(min)} to ${money(max)}, median ${money(median)}`}
      viewBox={`0 0 ${width} ${baseline + 24}`}
      className="h-auto w-full text-[15px] tabular-nums lg:text-[10px]"
    >
      {counts.map((each, column) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place.
          key={column}
          x={column * columnWidth + 1}
          y={baseline - each * unit}
          width={columnWidth - 2}
          height={each * unit}
          rx={2}
          className={isUsual(column) ? 'fill-success/60' : 'fill-edge/70'}
        />
      ))}
      <path d={`M0 ${baseline}H${width}`} className="stroke-edge" />
      <path d={`M${at(median)} ${barsTop - 4}V${baseline}`} strokeWidth={2.5} className="stroke-ink" />
      <text
        x={Math.min(width - 60, Math.max(60, at(median)))}
        y={14}
        textAnchor="middle"
        className="fill-ink font-bold"
      >
        Median {money(median)}
      </text>
      <text y={baseline + 18} className="fill-muted">
        {money(from)}
      </text>
      <text x={width} y={baseline + 18} textAnchor="end" className="fill-muted">
        {money(from + step * counts.length)}
        {max > from + step * counts.length && ' or more'}
      </text>
    </svg>
  )
}

function Links({ title, links }: { title: string; links: readonly CarLink[] }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="font-extrabold text-2xl">{title}</h2>
      <ul className="grid grid-cols-2 gap-3">
        {links.map(({ name, text, ...link }) => (
          <li key={name} className="flex">
            <Link
              {...link}
              className="grid grow content-center rounded-lg border border-line bg-surface p-3 hover:border-ink hover:bg-sunken"
            >
              <span className="font-bold">{name}</span>
              <span className="text-muted text-sm tabular-nums">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
