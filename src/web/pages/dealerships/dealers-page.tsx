import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { landNoun } from '#territory/country.ts'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { dealersList } from './islands.ts'

export function DealersPage({ dealers }: { dealers: DealershipSummary[] }) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-3xl">Find Dealers</h1>
        <p className="text-muted">
          {dealers.length > 0
            ? `${formatQuantity(dealers.length, 'dealership')} across the ${landNoun}, and all they have in stock.`
            : `Dealerships across the ${landNoun}, and all they have in stock.`}
        </p>
      </header>
      <Island of={dealersList} dealers={dealers} />
      <p className="text-muted text-sm">
        Your dealership is not here yet?{' '}
        <Link
          to="/sell-with-us"
          // On its own line on a phone, whatever the font.
          className="flex min-h-11 items-center font-semibold text-link hover:underline sm:inline-flex"
        >
          Sell with us
        </Link>
      </p>
    </div>
  )
}
