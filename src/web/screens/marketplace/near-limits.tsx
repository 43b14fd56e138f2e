import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { formatCount } from '#domain/text/format.ts'
import { StatusCard, StatusList } from './status-card.tsx'

export function NearLimits({ accounts }: { accounts: MarketplaceStatus['nearLimits'] }) {
  return (
    <StatusCard title="Near a limit">
      <StatusList
        items={accounts}
        keyOf={({ id, limit }) => `${id} ${limit}`}
        none="No account has used four fifths of a limit."
      >
        {({ username, limit, used, most }) => (
          <p>
            <strong className="font-semibold">{username}</strong>: {formatCount(used)} of {formatCount(most)}{' '}
            {limit}
          </p>
        )}
      </StatusList>
    </StatusCard>
  )
}
