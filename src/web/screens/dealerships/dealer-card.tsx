import { Link } from '@tanstack/react-router'
import type { DealerListItem } from '#domain/dealership/dealership.ts'
import { DealershipLogo } from '../../listing/dealership-logo.tsx'
import { ButtonLink } from '../../ui/display/button-link.tsx'
import { Card } from '../../ui/display/card.tsx'

/** One dealer of the list: logo or initials, name, and the way to what it sells. */
export function DealerCard({ dealer: { dealershipName: name, dealershipLogo } }: { dealer: DealerListItem }) {
  return (
    <Card className="flex h-full flex-col gap-5 p-5 transition hover:shadow-md">
      <div className="flex min-w-0 items-center gap-4">
        <DealershipLogo name={name} logoUrl={dealershipLogo} className="size-16" />
        <h2 className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
          <Link to="/dealership/$name" params={{ name }} className="hover:text-link hover:underline">
            {name}
          </Link>
        </h2>
      </div>
      <ButtonLink
        to="/dealer/$dealerName"
        params={{ dealerName: name }}
        aria-label={`View Inventory of ${name}`}
        variant="outline"
        className="mt-auto"
      >
        View Inventory
      </ButtonLink>
    </Card>
  )
}
