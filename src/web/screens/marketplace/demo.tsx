import { Link } from '@tanstack/react-router'
import type { DemoRows } from '#domain/accounts/demo-rows-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { StatusCard } from './status-card.tsx'

export function Demo({ demo: { vehicles, dealerships, users } }: { demo: DemoRows }) {
  const isThere = vehicles + dealerships + users > 0
  return (
    <StatusCard title="Demo">
      <p className="text-sm">
        {isThere
          ? `${formatQuantity(vehicles, 'listing')}, ${formatQuantity(dealerships, 'dealership')} and ${formatQuantity(users, 'account')} are made up.`
          : 'Nothing here is made up.'}{' '}
        {isThere && (
          <Link to="/admin" className="text-link underline">
            Remove them from the dashboard
          </Link>
        )}
      </p>
    </StatusCard>
  )
}
