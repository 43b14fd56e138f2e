import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { StatusCard, StatusList } from './status-card.tsx'

/** By the names of the server's kinds of mails. */
const names: Record<string, string> = {
  enquiry: 'Message to a dealership',
  alert: 'Finds of a saved search',
  alertConfirmation: 'Link that confirms a saved search',
  confirmation: 'Link that confirms a dealership’s address',
  accountConfirmation: 'Link that confirms an account’s address',
  application: 'Application of a dealership',
  decision: 'Decision on an application',
  passwordReset: 'Link for a forgotten password',
  newDevice: 'Log-in by a new device',
  secondFactor: 'Change of a second factor',
  weekly: 'A dealership’s week',
}

/** Mails that wait, and those that the mail server did not take. */
export function Mails({ mails }: Pick<MarketplaceStatus, 'mails'>) {
  const { isOn, waiting, failed, failedInAll } = mails
  return (
    <StatusCard title="Mails">
      <p className="text-sm">
        {isOn
          ? `${formatQuantity(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`
          : 'Nothing is mailed: set SMTP_URL on the server.'}
      </p>
      {(isOn || failedInAll > 0) && (
        <StatusList
          items={failed.map((mail, at) => ({ ...mail, at }))}
          keyOf={({ at }) => at}
          none="None has failed."
        >
          {({ kind, failures, dueAt, problem }) => (
            <>
              <p className="font-semibold">
                {names[kind] ?? kind}, failed {formatQuantity(failures, 'time')}
              </p>
              {problem && <p className="text-danger">{problem}</p>}
              <p className="text-muted text-xs">Next try {formatLocalTime(new Date(dueAt))}</p>
            </>
          )}
        </StatusList>
      )}
      {failedInAll > failed.length && (
        <p className="text-muted text-sm">{formatCount(failedInAll)} failed in all.</p>
      )}
    </StatusCard>
  )
}
