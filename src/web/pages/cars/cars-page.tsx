import type { ReactNode } from 'react'
import { monthlyFigure } from '#domain/finance/finance.ts'
import { type Path, paths } from '#domain/paths.ts'
import type { PriceChart, Spread } from '#domain/pricing/market-figures.ts'
import { formatCount, formatMileage, formatQuantity, formatWholeMoney } from '#domain/text/format.ts'
import { formatLocalDate } from '#domain/text/local-time.ts'
import type { RawQuery } from '#domain/text/query.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { useNow } from '../../site/api/site-context.ts'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { Card, RegionCard } from '../../ui/display/card.tsx'
import { type LoadedCars, pricesTitle } from './load-cars.ts'

export function CarsPage(loaded: LoadedCars) {
  const { name, kind, type, figures, onSale, search, newest, steps, typePage, models, makes } = loaded
  const allForSale = (
    <Link to="/vehicles" search={search} className="action-link">
      All {formatCount(onSale)} for sale
    </Link>
  )
  return (
    <div className="page-width grid gap-8 py-6 max-sm:pt-1 sm:py-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          links={[{ name: 'Vehicles', path: '/vehicles' } as const, ...steps].map((step) => ({
            key: step.path,
            link: <Link to={step.path}>{step.name}</Link>,
          }))}
          here={kind === 'model' ? name.slice((steps[0]?.name.length ?? -1) + 1) : name}
        />
        <Summary {...loaded} />
      </div>
      {newest.length > 0 && (
        <Section title="Newest for sale" link={allForSale}>
          <VehicleGrid vehicles={newest} />
        </Section>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {figures.years.length > 0 && <Years {...loaded} />}
        <Dealers {...loaded} />
      </div>
      {makes.length > 0 && (
        <Section title="Makes">
          <Tiles
            tiles={makes.map(({ name: make, path, onSale: count }) => ({
              name: make,
              text: `${formatCount(count)} for sale`,
              to: path ?? '/vehicles',
              search: path ? {} : { ...search, brand: [make] },
            }))}
          />
        </Section>
      )}
      {models.length > 0 && (
        <Section
          title={kind === 'model' ? 'Similar models' : 'Models'}
          link={
            typePage && (
              <Link to={typePage} className="action-link">
                {type} prices
              </Link>
            )
          }
        >
          <Tiles
            tiles={models.map(({ path, names, onSale: count, medianPrice }) => ({
              name: names.slice(kind === 'make' ? 1 : 0).join(' '),
              text: [
                `${formatCount(count)} for sale`,
                medianPrice && `median ${formatWholeMoney(medianPrice)}`,
              ]
                .filter(Boolean)
                .join(', '),
              to: path,
            }))}
          />
        </Section>
      )}
      <Method {...loaded} />
    </div>
  )
}

/** The first screen: what one costs, how many there are, and how prices spread. */
function Summary({ name, onSale, figures }: LoadedCars) {
  const { prices, mileages, daysToSell, chart } = figures
  return (
    <header className="grid items-center gap-6 lg:grid-cols-2">
      <div className="grid gap-4">
        <h1 className="font-extrabold text-3xl">{pricesTitle(name)}</h1>
        <dl className="grid grid-cols-2 gap-4">
          <Figure name="For sale now">{formatCount(onSale)}</Figure>
          {prices && (
            <>
              <Figure name="Median price">{formatWholeMoney(prices.median)}</Figure>
              {!chart && <Figure name="Prices">{range(prices.min, prices.max, formatWholeMoney)}</Figure>}
              {onSale > 0 && (
                <Figure name="A month">About {formatWholeMoney(monthlyFigure(prices.median))}</Figure>
              )}
            </>
          )}
          {mileages && (
            <Figure name="Usual mileage">{range(mileages.lower, mileages.upper, roundMileage)}</Figure>
          )}
          {daysToSell && <Figure name="Half sell within">{formatQuantity(daysToSell.median, 'day')}</Figure>}
        </dl>
      </div>
      {prices && chart && (
        <Card className="grid gap-3 p-5">
          <p className="font-semibold">Half ask {range(prices.lower, prices.upper, formatWholeMoney)}</p>
          <Chart chart={chart} prices={prices} />
        </Card>
      )}
    </header>
  )
}

const roundMileage = (kilometres: number) => formatMileage(Math.round(kilometres / 1000) * 1000)

function range(from: number, to: number, format: (value: number) => string): string {
  const [first, last] = [format(from), format(to)]
  return first === last ? first : `${first} to ${last}`
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-extrabold text-xl tabular-nums tracking-tight">{children}</dd>
    </div>
  )
}

const width = 320
const barsTop = 24
const baseline = 120

function Chart({ chart: { from, step, counts }, prices }: { chart: PriceChart; prices: Spread }) {
  const { count, min, max, lower, median, upper } = prices
  const columnWidth = width / counts.length
  const highest = Math.max(...counts)
  const at = (price: number) => Math.min(width, Math.max(0, ((price - from) / step) * columnWidth))
  const isUsual = (column: number) => from + (column + 1) * step > lower && from + column * step <= upper
  const money = formatWholeMoney
  return (
    <svg
      role="img"
      aria-label={`${formatQuantity(count, 'asking price')} from ${money(min)} to ${money(max)}, median ${money(median)}`}
      viewBox={`0 0 ${width} ${baseline + 24}`}
      className="h-auto w-full tabular-nums"
    >
      {counts.map((each, column) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place.
          key={column}
          x={column * columnWidth + 1}
          y={baseline - (each / highest) * (baseline - barsTop)}
          width={columnWidth - 2}
          height={(each / highest) * (baseline - barsTop)}
          rx={2}
          className={isUsual(column) ? 'fill-success/60' : 'fill-edge/70'}
        />
      ))}
      <line x1={0} x2={width} y1={baseline} y2={baseline} className="stroke-edge" />
      <line
        x1={at(median)}
        x2={at(median)}
        y1={barsTop - 4}
        y2={baseline}
        strokeWidth={2.5}
        className="stroke-ink"
      />
      <text
        x={Math.min(width - 60, Math.max(60, at(median)))}
        y={14}
        textAnchor="middle"
        className="fill-ink font-bold text-[15px]"
      >
        Median {money(median)}
      </text>
      <text y={baseline + 18} className="fill-muted text-[15px]">
        {money(from)}
      </text>
      <text x={width} y={baseline + 18} textAnchor="end" className="fill-muted text-[15px]">
        {money(from + step * counts.length)}
        {max > from + step * counts.length && ' or more'}
      </text>
    </svg>
  )
}

function Section({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-extrabold text-2xl">{title}</h2>
        {link}
      </div>
      {children}
    </section>
  )
}

function Years({ figures: { years }, search }: LoadedCars) {
  return (
    <Card className="overflow-hidden">
      <table className="w-full text-sm tabular-nums">
        <caption className="px-5 pt-4 pb-2 text-left font-bold text-lg">Prices by year</caption>
        <thead className="text-muted">
          <tr>
            {['Year', 'For sale', 'Median price'].map((label) => (
              <th key={label} scope="col" className="px-5 py-1 text-right font-normal first:text-left">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, isOldest, onSale: count, medianPrice }) => (
            <tr key={year} className="border-line border-t">
              <th scope="row" className="px-5 text-left">
                <Link
                  to="/vehicles"
                  search={{ ...search, yearMin: isOldest ? undefined : year, yearMax: year }}
                  className="action-link"
                >
                  {year}
                  {isOldest && ' or older'}
                </Link>
              </th>
              <td className="px-5 text-right">{formatCount(count)}</td>
              <td className="px-5 text-right font-semibold">
                {medianPrice === null ? 'On request' : formatWholeMoney(medianPrice)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Dealers({ dealers, search }: LoadedCars) {
  if (dealers.length === 0) return null
  return (
    <RegionCard title="Dealers that have one" cardClass="px-5 pt-4 pb-2">
      <ul className="divide-y divide-line">
        {dealers.map(({ value, count }) => (
          <li key={value} className="flex items-center justify-between gap-4">
            <Link to={paths.dealer(value)} search={search} className="action-link min-w-0 text-sm">
              {value}
            </Link>
            <span className="shrink-0 text-muted text-sm tabular-nums">{formatCount(count)} for sale</span>
          </li>
        ))}
      </ul>
    </RegionCard>
  )
}

function Tiles({ tiles }: { tiles: readonly { name: string; text: string; to: Path; search?: RawQuery }[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ name, text, ...link }) => (
        <li key={name} className="flex">
          <Link
            {...link}
            className="grid grow content-center rounded-lg border border-line bg-surface p-4 hover:border-ink hover:bg-sunken"
          >
            <span className="font-bold [overflow-wrap:anywhere]">{name}</span>
            <span className="text-muted text-sm tabular-nums">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Method({ count, onSale }: LoadedCars) {
  return (
    <p className="text-muted text-sm">
      From {formatQuantity(count, 'listing')} on {formatLocalDate(useNow())}
      {count > onSale && ', sold ones of the last year included'}. Median: half cost less.
    </p>
  )
}
