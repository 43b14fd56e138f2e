import type { BackupRun, MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { StatusCard } from './status-card.tsx'

/** The newest backup, and the newest that was restored and compared. */
export function Backups({ backups }: Pick<MarketplaceStatus, 'backups'>) {
  const { isScheduled, backup, rehearsal } = backups
  return (
    <StatusCard title="Backups">
      {!isScheduled && (
        <p className="text-muted text-sm">None are made by themselves: set BACKUP_DIR on the server.</p>
      )}
      {(isScheduled || backup) && (
        <dl className="grid gap-3 text-sm">
          <Run label="Last backup" run={backup} />
          <Run label="Last rehearsal" run={rehearsal} />
        </dl>
      )}
    </StatusCard>
  )
}

function Run({ label, run }: { label: string; run: BackupRun | null }) {
  return (
    <div className="grid gap-0.5">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-muted">{run ? formatLocalTime(new Date(run.startedAt)) : 'None yet'}</dd>
      {run?.problem && <dd className="wrap-anywhere text-danger">Failed: {run.problem}</dd>}
      {run?.result && <dd className="wrap-anywhere">{run.result}</dd>}
      {run?.endedAt === null && <dd>Not done yet</dd>}
    </div>
  )
}
