import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { StatusCard, StatusList } from './status-card.tsx'

/** Messages that are new for more than two days, by dealership. */
export function UnreadMessages({ unread }: Pick<MarketplaceStatus, 'unread'>) {
  return (
    <StatusCard title="Messages nobody has read">
      <StatusList
        items={unread}
        keyOf={({ dealershipName, oldest }) => `${dealershipName} ${oldest}`}
        none="None for more than two days."
      >
        {({ dealershipName, count, oldest, hasAccount, isMailed }) => (
          <>
            <p>
              <strong className="font-semibold">{dealershipName}</strong>: {formatQuantity(count, 'message')},
              the oldest of {formatLocalTime(new Date(oldest))}
            </p>
            <p className="text-muted text-xs">
              {hasAccount ? 'Has an account' : 'Has no account'},{' '}
              {isMailed ? 'and its messages are mailed to it' : 'and no confirmed address to mail them to'}.
            </p>
          </>
        )}
      </StatusList>
    </StatusCard>
  )
}
